import type { Field, ValueOf } from '../field/field.ts'

/** The shape of one module on the wire, if it isn't the one that is stored (docs/product.md#wire-project). */
export interface WireForm<V, F extends Field = Field> {
  /** The shape that is answered, and accepted in a save. */
  readonly body: F
  /** Other shapes that a save may have. */
  readonly alsoAccepted?: readonly Field[]
  toWire(this: void, value: V): ValueOf<F>
  /** From any of the accepted shapes; whatever doesn't fit is repaired afterwards. */
  fromWire(this: void, data: unknown): unknown
}

export const defineWireForm = <V, F extends Field>(form: WireForm<V, F>): WireForm<V, F> => form

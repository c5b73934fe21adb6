/**
 * The six kinds of field that modules consist of.
 *
 * A field is plain data: it says what is stored and what the user is asked, never how it is drawn. All code that
 * handles every kind of field (blank values, repair, validation, the form) is a table or a switch over `kind`, so
 * adding a kind is a compile error until each of them supports it.
 */
export type Field = TextField | ChoiceField | FlagField | LinesField | GroupField | ListField
export type Fields = { readonly [name: string]: Field }

interface BaseField {
  readonly label: string
  readonly placeholder?: string
  /** One sentence of help for the answer. The form shows it on demand, and the mentor reads it. */
  readonly hint?: string
}

export interface TextField extends BaseField {
  readonly kind: 'text'
  /** 1 for a single line, more for the initial height of a text area. */
  readonly rows: number
  /** The maximum length in UTF-16 units, if it differs from the limit for all texts. */
  readonly maxLength?: number
  /**
   * The module whose items this text may name, and how picking one fills in the text: by its name, or by id and name.
   */
  readonly link?: { readonly to: string; readonly by: 'name' | 'id' }
}

export interface ChoiceField<O extends string = string> extends BaseField {
  readonly kind: 'choice'
  readonly options: readonly O[]
  readonly initial: O
  /** An explanation of each option, shown beside it. */
  readonly meanings?: { readonly [K in O]: string }
}

export interface FlagField extends BaseField {
  readonly kind: 'flag'
}

/** Short texts, one below the other. A new value has a single empty line. */
export interface LinesField extends BaseField {
  readonly kind: 'lines'
  /** The name of a single line: "Criterion". */
  readonly lineLabel: string
  /** The maximum number of lines and the maximum length of one, if they differ from the limits for all lists and texts. */
  readonly maxCount?: number
  readonly maxLength?: number
}

export interface GroupField<F extends Fields = Fields> extends BaseField {
  readonly kind: 'group'
  readonly fields: F
}

/** Repeatable items. With a prefix ('FE'), each item has a stable id ('FE-3'); without one, items have no id. */
export interface ListField<
  F extends Fields = Fields,
  P extends string | null = string | null,
> extends BaseField {
  readonly kind: 'list'
  readonly itemLabel: string
  readonly prefix: P
  readonly fields: F
  /** The maximum number of items, if it differs from the limit for all lists. */
  readonly maxCount?: number
}

/** The type of a field's stored value. */
export type ValueOf<F> = F extends TextField
  ? string
  : F extends ChoiceField<infer O>
    ? O
    : F extends FlagField
      ? boolean
      : F extends LinesField
        ? string[]
        : F extends GroupField<infer G>
          ? ValuesOf<G>
          : F extends ListField<infer G, infer P>
            ? (P extends string ? Item<G> : ValuesOf<G>)[]
            : never
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> }
export type Item<F extends Fields = Fields> = { id: string } & ValuesOf<F>

type FieldOptions<F extends BaseField> = Partial<Omit<F, 'kind' | 'label'>>

export const line = (label: string, extra: FieldOptions<TextField> = {}): TextField => ({
  kind: 'text',
  rows: 1,
  label,
  ...extra,
})

export const prose = (label: string, extra: FieldOptions<TextField> = {}): TextField => ({
  kind: 'text',
  rows: 3,
  label,
  ...extra,
})

export const choice = <const O extends string>(
  label: string,
  options: readonly O[],
  initial: NoInfer<O>,
  extra: FieldOptions<BaseField> & Pick<ChoiceField<NoInfer<O>>, 'meanings'> = {},
): ChoiceField<O> => ({ kind: 'choice', label, options, initial, ...extra })

export const flag = (label: string, extra: FieldOptions<FlagField> = {}): FlagField => ({
  kind: 'flag',
  label,
  ...extra,
})

export const lines = (
  label: string,
  lineLabel: string,
  extra: FieldOptions<LinesField> = {},
): LinesField => ({
  kind: 'lines',
  label,
  lineLabel,
  ...extra,
})

export const group = <const F extends Fields>(
  label: string,
  fields: F,
  extra: FieldOptions<BaseField> = {},
): GroupField<F> => ({
  kind: 'group',
  label,
  fields,
  ...extra,
})

export const list = <const F extends Fields, const P extends string | null>(
  label: string,
  itemLabel: string,
  prefix: P,
  fields: F,
  extra: FieldOptions<BaseField> & Pick<ListField, 'maxCount'> = {},
): ListField<F, P> => ({ kind: 'list', label, itemLabel, prefix, fields, ...extra })

/** A single line of a list of lines, as a text field. */
export const lineFieldOf = ({ lineLabel, maxLength }: LinesField): TextField => ({
  kind: 'text',
  rows: 1,
  label: lineLabel,
  ...(maxLength === undefined ? {} : { maxLength }),
})

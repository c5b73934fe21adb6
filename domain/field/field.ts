/**
 * The six kinds of field a module is made of.
 *
 * A field is plain data: it says what is stored and how it is asked for, never how it is drawn. All that
 * treats fields alike (blank values, repair, validation, the form) is a table or a switch over `kind`, so a
 * new kind is a compile error until each of them knows it.
 */
export type Field = TextField | ChoiceField | FlagField | LinesField | GroupField | ListField
export type Fields = { readonly [name: string]: Field }

interface BaseField {
  readonly label: string
  readonly placeholder?: string
  /** One sentence that helps to answer; the form shows it on demand, the mentor reads it. */
  readonly hint?: string
}

export interface TextField extends BaseField {
  readonly kind: 'text'
  /** 1 for a single line, more for a text area that starts with as many rows. */
  readonly rows: number
  /** How long the text may become, in UTF-16 units, where that isn't what all texts may. */
  readonly maxLength?: number
  /** The module whose items this text may name, and what a picked one writes here: its name, or id and name. */
  readonly link?: { readonly to: string; readonly by: 'name' | 'id' }
}

export interface ChoiceField<O extends string = string> extends BaseField {
  readonly kind: 'choice'
  readonly options: readonly O[]
  readonly initial: O
  /** What each option means, shown beside it. */
  readonly meanings?: { readonly [K in O]: string }
}

export interface FlagField extends BaseField {
  readonly kind: 'flag'
}

/** Short texts, one below the other. A new one starts with a single empty line. */
export interface LinesField extends BaseField {
  readonly kind: 'lines'
  /** What one line is called: "Criterion". */
  readonly lineLabel: string
}

export interface GroupField<F extends Fields = Fields> extends BaseField {
  readonly kind: 'group'
  readonly fields: F
}

/** Repeatable items. With a prefix ('FE') each item carries a stable id ('FE-3'); without one it has none. */
export interface ListField<
  F extends Fields = Fields,
  P extends string | null = string | null,
> extends BaseField {
  readonly kind: 'list'
  readonly itemLabel: string
  readonly prefix: P
  readonly fields: F
}

/** The stored shape of a field. */
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
  extra: FieldOptions<BaseField> = {},
): ListField<F, P> => ({ kind: 'list', label, itemLabel, prefix, fields, ...extra })

/**
 * The six kinds of field a module is made of.
 *
 * A field is plain data: it says what is stored and how it is asked for, never how it is drawn. All that
 * treats fields alike (blank values, repair, validation, the form) is a table or a switch over `kind`, so a
 * new kind is a compile error until each of them knows it.
 */
export type Field = Text | Choice | Flag | Lines | Group | List
export type Fields = { readonly [name: string]: Field }

interface Asked {
  readonly label: string
  readonly placeholder?: string
  /** One sentence that helps to answer; the form shows it on demand, the mentor reads it. */
  readonly hint?: string
}

export interface Text extends Asked {
  readonly kind: 'text'
  /** 1 for a single line, more for a text area that starts with as many rows. */
  readonly rows: number
  /** The module whose items this text may name, and what a picked one writes here: its name, or id and name. */
  readonly links?: { readonly to: string; readonly by: 'name' | 'id' }
}

export interface Choice<O extends string = string> extends Asked {
  readonly kind: 'choice'
  readonly options: readonly O[]
  readonly initial: O
  /** What each option means, shown beside it. */
  readonly meanings?: { readonly [K in O]: string }
}

export interface Flag extends Asked {
  readonly kind: 'flag'
}

/** Short texts, one below the other. A new one starts with a single empty line. */
export interface Lines extends Asked {
  readonly kind: 'lines'
  /** What one line is called: "Criterion". */
  readonly line: string
}

export interface Group<F extends Fields = Fields> extends Asked {
  readonly kind: 'group'
  readonly fields: F
}

/** Repeatable items. With a prefix ('FE') each item carries a stable id ('FE-3'); without one it has none. */
export interface List<F extends Fields = Fields, P extends string | null = string | null> extends Asked {
  readonly kind: 'list'
  readonly item: string
  readonly prefix: P
  readonly fields: F
}

/** The stored shape of a field. */
export type ValueOf<F> = F extends Text
  ? string
  : F extends Choice<infer O>
    ? O
    : F extends Flag
      ? boolean
      : F extends Lines
        ? string[]
        : F extends Group<infer G>
          ? ValuesOf<G>
          : F extends List<infer G, infer P>
            ? (P extends string ? Item<G> : ValuesOf<G>)[]
            : never
export type ValuesOf<F extends Fields> = { -readonly [K in keyof F]: ValueOf<F[K]> }
export type Item<F extends Fields = Fields> = { id: string } & ValuesOf<F>

type Extra<F extends Asked> = Partial<Omit<F, 'kind' | 'label'>>

export const line = (label: string, extra: Extra<Text> = {}): Text => ({
  kind: 'text',
  rows: 1,
  label,
  ...extra,
})

export const prose = (label: string, extra: Extra<Text> = {}): Text => ({
  kind: 'text',
  rows: 3,
  label,
  ...extra,
})

export const choice = <const O extends string>(
  label: string,
  options: readonly O[],
  initial: NoInfer<O>,
  extra: Extra<Asked> & Pick<Choice<NoInfer<O>>, 'meanings'> = {},
): Choice<O> => ({ kind: 'choice', label, options, initial, ...extra })

export const flag = (label: string, extra: Extra<Flag> = {}): Flag => ({ kind: 'flag', label, ...extra })

export const lines = (label: string, line: string, extra: Extra<Lines> = {}): Lines => ({
  kind: 'lines',
  label,
  line,
  ...extra,
})

export const group = <const F extends Fields>(
  label: string,
  fields: F,
  extra: Extra<Asked> = {},
): Group<F> => ({
  kind: 'group',
  label,
  fields,
  ...extra,
})

export const list = <const F extends Fields, const P extends string | null>(
  label: string,
  item: string,
  prefix: P,
  fields: F,
  extra: Extra<Asked> = {},
): List<F, P> => ({ kind: 'list', label, item, prefix, fields, ...extra })

/** The texts around the fields of one module. */
export interface ModuleGuidance {
  /** One sentence on what makes this module good. */
  readonly intro: string
  /** One good entry, where the cards will be. */
  readonly example?: { readonly title: string; readonly text: string }
  /** Tips or an info box below the fields. */
  readonly note?: { readonly title: string; readonly points: readonly string[] }
}

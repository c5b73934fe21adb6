/** The texts around the fields of one module. */
export interface ModuleGuidance {
  /** One sentence about how to do this module well. */
  readonly intro: string
  /** One good entry, shown in place of the cards while there are none. */
  readonly example?: { readonly title: string; readonly text: string }
  /** Tips or an info box below the fields. */
  readonly note?: { readonly title: string; readonly points: readonly string[] }
}

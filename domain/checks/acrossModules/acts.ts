import { stemOf } from '../../text/similarity.ts'

/** Verbs that come to the same. */
const synonyms: ReadonlyMap<string, string> = new Map(
  Object.entries({
    see: 'see view read open access look browse search',
    change:
      'change edit correct modify update amend alter adjust rename extend shorten postpone reschedule prolong overwrite',
    delete: 'delete remove erase discard',
    approve: 'approve confirm accept release',
    cancel: 'cancel withdraw revoke',
    show: 'show shown display print publish',
    add: 'add create enter record register insert write type fill',
  }).flatMap(([act, words]) => words.split(' ').map(word => [stemOf(word), act] as const)),
)

/** What a verb does: the same for verbs that come to the same, such as "edit" and "correct". */
export function actOf(verb: string): string {
  const stem = stemOf(verb.toLowerCase())
  return synonyms.get(stem) ?? stem
}

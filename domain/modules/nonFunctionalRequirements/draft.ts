import { personalDataIn } from '#domain/checks/acrossModules/personalMentions.ts'
import { isMild, personalDataKindOf } from '#domain/privacy/personalAttributes.ts'
import { createFieldDrafter, evidenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import type { DraftContext, Drafter } from '#domain/reading/draft/placedStatement.ts'
import { textOf, type Evidence, type ExtractedItem } from '#domain/reading/extraction.ts'

const draftFields = createFieldDrafter('nonFunctionalRequirements')

/** The fields that statements belong to, and the boxes that the text speaks for, wherever it does. */
export const draft: Drafter = (placed, context) => [
  ...draftFields(placed, context),
  ...ticked('authRequired', signInEvidence(context)),
  ...ticked('handlesSensitiveData', personalEvidence(context)),
]

const ticked = (flag: string, evidence: readonly Evidence[]): ExtractedItem[] =>
  evidence.length === 0
    ? []
    : [{ finds: { [`securityConsiderations.${flag}`]: { value: true, evidence, mark: 'said' } } }]

const signIn =
  /\b(?:sign(?:s|ed|ing)?[ -]?(?:in|up)|log(?:s|ged|ging)?[ -]?in|single sign-on|sso|passwords?|(?:an|own|their|with|have|has|gets?|user) (?:\p{L}+ )?accounts?)\b/iu
const denial = /\b(?:no|not|nobody|without|never)\b|n['’]t\b/i

const signInEvidence = ({ statements, source }: DraftContext): Evidence[] =>
  statements
    .filter(({ text, isQuestion }) => !isQuestion && signIn.test(text) && !denial.test(text))
    .slice(0, 1)
    .map(it => evidenceOf(it, source))

/** What a text says is kept about people, or else the attributes that hold it. */
function personalEvidence({ statements, source, drafts }: DraftContext): readonly Evidence[] {
  const stated = statements.find(({ text, isQuestion }) => !isQuestion && personalDataIn(text).length > 0)
  if (stated !== undefined) return [evidenceOf(stated, source)]
  for (const model of drafts.dataModels ?? []) {
    const attributes = model.finds['attributes']
    const names = ((attributes?.value ?? []) as readonly { readonly name: string }[]).map(({ name }) => name)
    const isPersonal = names.some(name => {
      const kind = personalDataKindOf(name, textOf(model, 'name'))
      return kind !== undefined && !isMild(kind)
    })
    if (isPersonal) return attributes!.evidence
  }
  return []
}

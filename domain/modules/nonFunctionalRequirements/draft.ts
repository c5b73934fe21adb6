import { personalDataIn } from '#domain/checks/acrossModules/personalMentions.ts'
import { isMild, personalDataKindOf } from '#domain/privacy/personalAttributes.ts'
import { createFieldDrafter, evidenceOf } from '#domain/reading/draft/fieldDrafter.ts'
import type { DraftContext, Drafter } from '#domain/reading/draft/placedStatement.ts'
import { textOf, type Evidence, type ExtractedItem } from '#domain/reading/extraction.ts'
import { mentionsSensitiveData } from './mentionsSensitiveData.ts'

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
  /\b(?:sign(?:s|ed|ing)?[ -]?(?:in|up)|log(?:s|ged|ging)?[ -]?in|single sign-on|sso|passwords?|(?:an|own|their|with|have|has|gets?|user) (?:\p{L}+ )?accounts?|(?:with|by|enters?) (?:an? |their |his |her |the )?(?:\p{L}+ )?(?:pin|pin code|passcode))\b|\bonly (?:the |our |an? |their )?(?:\p{L}+ ){1,3}?(?:can|may|is allowed to|are allowed to|should) (?:see|change|edit|delete|view|read|access|enter|approve)\b|\b(?:can|may|should)? ?only (?:see|sees|view|edit|change|read)s? (?:their|his|her|what is their|its) own\b/iu
const denial = /\b(?:no|not|nobody|without|never)\b|n['’]t\b/i

/** "Use it without signing in": where one sentence says so and another doesn't, the person has to decide. */
const withoutSignIn =
  /\b(?:no|without|not need(?:ing)?)(?: an?y?)? (?:(?:sign(?:ing)?|log(?:ging)?)[ -]?(?:in|up|on)s?|logins?|accounts?|passwords?|registration|registering)\b/i

const signInEvidence = ({ statements, source }: DraftContext): Evidence[] =>
  (statements.some(({ text }) => withoutSignIn.test(text)) ? [] : statements)
    .filter(it => !it.isQuestion && isAboutApp(it) && signIn.test(it.text) && !denial.test(it.text))
    .slice(0, 1)
    .map(it => evidenceOf(it, source))

/** What was lost or annoys today says nothing about what the app keeps. */
const isAboutApp = ({ kinds: [best] }: DraftContext['statements'][number]) =>
  best !== undefined && !/^(?:problemStatement|outOfScope|none)/.test(best.kind)

/** What a text says is kept about people, or else the attributes that hold it. */
function personalEvidence({ statements, source, drafts }: DraftContext): readonly Evidence[] {
  const stated = statements.find(
    statement =>
      !statement.isQuestion &&
      (personalDataIn(statement.text).length > 0 ||
        (isAboutApp(statement) && mentionsSensitiveData(statement.text))),
  )
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

import type { Specification } from '../../specification/specification.ts'
import { stemOf, stemsOf } from '../../text/similarity.ts'
import { singularOf } from '../../text/words.ts'
import type { Fault, SpecificationCheck } from '../check.ts'
import { mayMatchIn, sentencesIn, textsOf } from './specificationTexts.ts'

/** What a text promises for each person, and the attribute that it rests on. */
interface Need {
  readonly told: RegExp
  /** The attributes that hold it, by their names. */
  readonly held: RegExp
  /** Other ways in which the app may know it. */
  readonly otherwise?: RegExp
  readonly missing: string
  /** Whether it's only missing where the data has people. */
  readonly isOfPeople: boolean
}

const needs: readonly Need[] = [
  {
    told: /\b(?:gets?|receives?|is\ssent|are\ssent|sends?|by|via)\s(?:an?\s|the\s|one\s)?(?:text\smessages?|sms)\b|\btext\smessages?\s(?:is|are)\ssent\b/iu,
    held: /phone|mobile|cell|telephone|tel(?:no)?$|msisdn|contact|number/i,
    missing: 'a phone number',
    isOfPeople: true,
  },
  {
    told: /\b(?:gets?|receives?|is\ssent|are\ssent|is\sinvited|are\sinvited)\s(?:[\p{L}’]{1,15}\s){0,4}?(?:by\s)?e-?mails?\b/iu,
    held: /mail|contact|login|account|user/i,
    otherwise:
      /\b(?:directory|single sign-on|sso|google|microsoft|azure ad|entra|active directory|ldap|saml|sign\w*\sin\s(?:by|with)\s(?:an?\s|their\s)?e-?mail)\b/i,
    missing: 'an email address',
    isOfPeople: true,
  },
  {
    told: /\b(?:sepa|bank\stransfers?|direct\sdebit|standing\sorder|paid\sout|payouts?|transferred?\sto\s(?:the|their|his|her|its)\s(?:bank\s)?account)\b/iu,
    held: /iban|bank|account|bic|sepa|mandate|payout/i,
    otherwise: /\b(?:stripe|paypal|providers?|payment\sservices?|adyen|mollie|square|gocardless|klarna)\b/i,
    missing: 'an IBAN or bank account',
    isOfPeople: false,
  },
  {
    told: /\b(?:takes?|attach(?:es)?|uploads?|adds?|makes?|sends?|with)\s(?:an?|one|two|three|several|up\sto\s\d{1,2}|at\s(?:least|most)\s\p{L}{3,5}|\d{1,2}|the|his|her|their)?\s?(?:photos?|pictures?|photographs?)(?!\s(?:of\sthe\smap|pages?))\b|\bphotographs?\s(?:the|it|each|every|an?)\b|\b(?:is|are)\sphotographed\b/iu,
    held: /photo|image|picture|file|attach|media|scan|document|url|evidence/i,
    missing: 'a photo',
    isOfPeople: false,
  },
  {
    told: /\b(?:signs?|signed)\s(?:on|with|by|it|the|for|each|every)\b(?!\s(?:an?\s)?(?:link|code|e-?mail|password|account|app|page))|\bsignatures?\b/iu,
    held: /sign|seal|confirm|accept|approv/i,
    missing: 'a signature',
    isOfPeople: false,
  },
  {
    told: /\bon\s(?:an?|the)\smap\b|\bdistances?\s(?:in|to|from|of|between)\b|\bnearest\s(?:to\b|\p{L}{3,20})|\bwithin\s\d{1,3}\s?(?:km|m|miles|metres|kilometres)\b/iu,
    held: /lat|l(?:o)?ng|coord|geo|gps|position|location|address|place|post|zip|street|area|polygon|route|stop|city|town|district|region|block|room|stand/i,
    missing: 'a place',
    isOfPeople: false,
  },
]
const known = needs.map(it => ({ ...it, mayTell: mayMatchIn(it.told) }))

export const missingContact: SpecificationCheck = {
  id: 'missing-contact',
  scope: 'specification',
  group: 'complete',
  severity: 'warning',
  title: 'Message without an address',
  why: 'What’s sent to people rests on something that has to be stored about them, and nothing stores it.',
  example: {
    before: 'Guests get a text message. (Guest: name)',
    after: 'Guest: name, phone',
  },
  find(specification) {
    const { dataModels } = specification
    const attributes = dataModels.flatMap(it => it.attributes)
    if (attributes.length === 0) return []
    const hasPeople = dataModels.some(isPerson(specification))
    const texts = textsOf(specification, ['features', 'acceptanceCriteria']).filter(
      ({ field }) => field !== 'name',
    )
    const all = textsOf(specification, ['technicalRequirements', 'nonFunctionalRequirements', 'constraints'])
    return known.flatMap(({ told, mayTell, held, otherwise, missing, isOfPeople }): Fault[] => {
      if (isOfPeople && !hasPeople) return []
      if (attributes.some(({ name, type }) => held.test(name) || (!isOfPeople && held.test(type)))) return []
      if (!isOfPeople && dataModels.some(({ name }) => held.test(name))) return []
      if (otherwise !== undefined && all.some(({ text }) => otherwise.test(text))) return []
      for (const stated of texts) {
        if (!mayTell(stated)) continue
        for (const { start, text } of sentencesIn(stated)) {
          const match = told.exec(text)
          if (match === null) continue
          const model = modelIn(specification, stated.text, isOfPeople)
          return [
            {
              address:
                model === undefined
                  ? {
                      ...stated.address,
                      span: { start: start + match.index, end: start + match.index + match[0].length },
                    }
                  : { module: 'dataModels', item: model.id, path: ['attributes'] },
              message: messages.missing(match[0], missing, model?.name.trim()),
            },
          ]
        }
      }
      return []
    })
  },
}

const usualPeople =
  /^(?:user|member|customer|client|guest|patient|participant|person|contact|account|employee|student|owner)$/i

/** Whether a data model holds people: those that personas and stories are about, or what apps call them. */
function isPerson({ personas, userStories }: Specification) {
  const people = new Set(
    [...personas.map(({ name }) => name), ...userStories.map(({ persona }) => persona)].flatMap(name =>
      stemsOf(name).slice(-1),
    ),
  )
  return ({ name }: Pick<Model, 'name'>) =>
    usualPeople.test(lastWordOf(name)) || people.has(stemOf(lastWordOf(name)))
}

type Model = Specification['dataModels'][number]
const lastWordOf = (name: string) => singularOf(name.trim().toLowerCase().split(/\s+/).at(-1) ?? '')

/** The data model of the person, or of the thing, that a text is about. */
function modelIn(specification: Specification, text: string, isOfPeople: boolean): Model | undefined {
  const stems = new Set(stemsOf(text))
  const isWanted = isPerson(specification)
  return specification.dataModels.find(
    it => isWanted(it) === isOfPeople && stems.has(stemOf(lastWordOf(it.name))),
  )
}

const messages = {
  missing: (words: string, missing: string, model: string | undefined) =>
    model === undefined
      ? `It says “${words}”, but no data model has ${missing}. Add the attribute.`
      : `Another place says “${words}”, but “${model}” has no attribute for it. Add ${missing}.`,
} as const

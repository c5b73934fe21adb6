import { personalMentionsOf } from '../checks/acrossModules/personalMentions.ts'
import { printAddress, type Address } from '../field/address.ts'
import { readThings } from '../gaps/readThings.ts'
import { sentencesOf, type Sentence } from '../gaps/sentences.ts'
import { thingFinderOf, type ThingFinder } from '../gaps/thingNames.ts'
import type { Decision } from '../modules/decisions/definition.ts'
import { namedTargetsOf } from '../specification/links.ts'
import type { Specification } from '../specification/specification.ts'
import type { Trace } from '../trace/trace.ts'
import { nameWordsOf, wordsOf } from '../text/words.ts'
import { dataAboutPersonKindOf } from './personalAttributes.ts'
import {
  attributeKeyOf,
  type PersonalAttribute,
  type PersonalModel,
  type PrivacyMap,
  type PrivacyRule,
} from './privacyMap.ts'
import {
  isGeneralRetention,
  namesChildren,
  namesGrownUps,
  saysAccess,
  saysChildRule,
  saysDeletion,
  saysExport,
  saysFullAccess,
  saysPurpose,
  saysRetention,
} from './privacyWords.ts'

/**
 * Says which attributes are personal and what the specification says about them: what they're for, how long they're
 * kept, who sees them, and whether people can export and delete them. What a decision calls personal or not personal
 * stays so. The same specification and decisions always have the same map.
 */
export function privacyMapOf(
  specification: Specification,
  trace: Trace,
  decisions: readonly Decision[],
): PrivacyMap {
  const sentences = ruleModules.flatMap(module => sentencesOf(specification, module))
  const said = (test: (sentence: Sentence) => boolean, among = sentences) => among.filter(test).map(toSaid)
  const models = personalModelsOf(specification, decisions)
  const details = models.length === 0 ? [] : describeModels(models, specification, trace, sentences)
  const audience = sentencesOf(specification, 'overview').filter(({ address }) => address.path[0] !== 'name')
  const personaNames = sentencesOf(specification, 'personas').filter(
    ({ address }) => address.path[0] === 'name',
  )
  const children = said(tests.saysChildRule, [...sentences, ...audience])
  const stored = details.some(
    ({ name, attributes }) => namesChildren(name) || attributes.some(({ kind }) => kind === 'child'),
  )
  // Who is only made for grown-ups needn't say more, unless it stores children's data.
  const grownUps = stored ? [] : said(tests.namesGrownUps, audience)
  return {
    models: details,
    mentions: [...new Set(personalMentionsOf(specification).map(text => text.toLowerCase()))],
    retention: { said: said(tests.saysRetention) },
    exported: { said: said(tests.saysExport) },
    deleted: { said: said(tests.saysDeletion) },
    children: {
      areConcerned: stored || [...audience, ...personaNames].some(({ text }) => namesChildren(text)),
      said: children.length > 0 ? children : grownUps,
    },
  }
}

/** A test of the words of a sentence that remembers its results for as long as the sentence is in use. */
function remembered(test: (text: string) => boolean): (sentence: Sentence) => boolean {
  const results = new WeakMap<Sentence, boolean>()
  return sentence => {
    const known = results.get(sentence)
    if (known !== undefined) return known
    const result = test(sentence.text)
    results.set(sentence, result)
    return result
  }
}

const tests = {
  saysRetention: remembered(saysRetention),
  saysAccess: remembered(saysAccess),
  saysExport: remembered(saysExport),
  saysDeletion: remembered(saysDeletion),
  saysChildRule: remembered(saysChildRule),
  namesGrownUps: remembered(namesGrownUps),
} as const

/** Without the mark that separates a clause from the next. */
const toSaid = ({ address, text }: Sentence) => ({ address, text: text.trim().replace(/[;,]$/, '') })

/** The modules that may say what happens to data. */
const ruleModules = [
  'features',
  'userStories',
  'acceptanceCriteria',
  'dataModels',
  'technicalRequirements',
  'nonFunctionalRequirements',
  'constraints',
  'outOfScope',
  'glossary',
] as const

interface FoundModel {
  readonly id: string
  readonly name: string
  readonly attributes: readonly PersonalAttribute[]
}

function personalModelsOf({ dataModels }: Specification, decisions: readonly Decision[]): FoundModel[] {
  const decided = new Map(
    decisions.filter(({ about }) => about === 'attribute').map(({ key, state }) => [key, state]),
  )
  return dataModels.flatMap(({ id, name, attributes }) => {
    const personal = attributes.flatMap((attribute, row): PersonalAttribute[] => {
      const key = attributeKeyOf(id, attribute.name)
      const kind = dataAboutPersonKindOf(attribute.name, name)
      const state = decided.get(key)
      if (state === 'dismissed' || (kind === undefined && state !== 'decided' && state !== 'assumed'))
        return []
      const address: Address = { module: 'dataModels', item: id, path: ['attributes', row] }
      return attribute.name.trim() === '' ? [] : [{ key, address, name: attribute.name.trim(), kind }]
    })
    return personal.length === 0
      ? []
      : [{ id, name: name.trim() === '' ? id : name.trim(), attributes: personal }]
  })
}

function describeModels(
  models: readonly FoundModel[],
  specification: Specification,
  trace: Trace,
  sentences: readonly Sentence[],
): PersonalModel[] {
  const readings = readThings(specification, trace)
  const personas = namedTargetsOf(specification, 'personas')
  const retention = retentionOf(specification, sentences)
  const access = accessOf(specification, sentences)
  const byPlace = Map.groupBy(sentences, ({ address }) => printAddress(address))
  return models.map(model => {
    const { read } = readings.get(model.id)!.said
    const seen = [...read.values()].flat()
    const places = seen.flatMap(address => byPlace.get(printAddress(address))?.slice(0, 1) ?? [])
    return {
      ...model,
      uses: usesOf(model.id, specification, trace, seen),
      purpose: { said: purposesOf(model.id, specification) },
      retention: { said: [...(retention.get(model.id) ?? []), ...(retention.get(everything) ?? [])] },
      readers: {
        personas: personas.filter(({ id }) => read.has(id)),
        said: [
          ...new Set([...(access.get(model.id) ?? []), ...(access.get(everything) ?? []), ...places]),
        ].map(toSaid),
      },
    }
  })
}

/** Stands for all models where a rule names none. */
const everything = ''

/** What is said about how long models are kept. In a rule, each clause is about what it names, or else about all data. */
function retentionOf(specification: Specification, sentences: readonly Sentence[]) {
  const finder = thingFinderOf(specification)
  const found = new Map<string, Said[]>()
  for (const sentence of sentences) {
    if (!tests.saysRetention(sentence)) continue
    const { module, item } = sentence.address
    const isRule = module === 'constraints' || module === 'nonFunctionalRequirements'
    for (const text of isRule ? sentence.text.split(/,\s/) : [sentence.text]) {
      const things = thingsNamed(finder, { words: wordsOf(text), singulars: nameWordsOf(text) })
      const own = module === 'dataModels' && item !== undefined ? [item] : []
      const about = things.length > 0 ? things : isRule && isGeneralRetention(text) ? [everything] : own
      if (saysRetention(text)) for (const thing of about) addTo(found, thing, toSaid(sentence))
    }
  }
  return found
}

/** The sentences on who sees models, apart from what features and stories say. */
function accessOf(specification: Specification, sentences: readonly Sentence[]) {
  const finder = thingFinderOf(specification)
  const found = new Map<string, Sentence[]>()
  for (const sentence of sentences) {
    const { module, path } = sentence.address
    if (!accessModules.has(module) || path[0] === 'keyExclusions' || !tests.saysAccess(sentence)) continue
    for (const thing of thingsNamed(finder, sentence)) addTo(found, thing, sentence)
    if (saysFullAccess(sentence.text)) addTo(found, everything, sentence)
  }
  return found
}

const accessModules: ReadonlySet<string> = new Set(['nonFunctionalRequirements', 'constraints'])

type Said = PrivacyRule['said'][number]

const thingsNamed = (finder: ThingFinder, sentence: Parameters<ThingFinder['find']>[0]): string[] =>
  finder.find(sentence).flatMap(({ things, isAttribute }) => (isAttribute ? [] : things))

function addTo<T>(lists: Map<string, T[]>, key: string, value: T): void {
  const list = lists.get(key)
  if (list === undefined) lists.set(key, [value])
  else list.push(value)
}

/** What the description of a model says that it's for. */
const purposesOf = (id: string, specification: Specification) =>
  specification.dataModels
    .filter(model => model.id === id)
    .flatMap(model => sentencesOf(specification, 'dataModels', model))
    .filter(({ address, text }) => address.path[0] === 'description' && saysPurpose(text))
    .map(toSaid)

/** The features and stories that name a model, and those that its description names. */
function usesOf(
  model: string,
  specification: Specification,
  trace: Trace,
  seen: readonly Address[],
): PersonalModel['uses'] {
  const node = printAddress({ module: 'dataModels', item: model, path: [] })
  const near = [
    ...trace.to(node).map(({ from }) => from),
    ...trace.from(node).map(({ to }) => to),
    ...seen.map(({ module, item }) =>
      printAddress({ module, ...(item === undefined ? {} : { item }), path: [] }),
    ),
  ]
  const uses = new Set(near.flatMap(it => useOf(it, trace)))
  return (['features', 'userStories'] as const).flatMap(module =>
    specification[module].flatMap(({ id }) => {
      const address: Address = { module, item: id, path: [] }
      const found = uses.has(printAddress(address)) ? trace.nodes.get(printAddress(address)) : undefined
      return found === undefined ? [] : [{ address, name: found.name }]
    }),
  )
}

/** A feature or story itself, or the story of criteria. */
function useOf(place: string, trace: Trace): string[] {
  const module = trace.nodes.get(place)?.module
  if (module === 'features' || module === 'userStories') return [place]
  if (module !== 'acceptanceCriteria') return []
  return trace.from(place).flatMap(({ kind, to }) => (kind === 'link' ? [to] : []))
}

import { apply } from '../../field/patch.ts'
import { createProposal, type Proposal, type ProposedChange } from '#domain/proposal/proposal.ts'
import { toOperations } from '#domain/proposal/toOperations.ts'
import type { AskedForm } from '../../questions/openQuestion.ts'
import type { ExtractedItem } from '../../reading/extraction.ts'
import type { ModuleKey, Specification } from '../../specification/specification.ts'
import { createItemFromMessage } from '../dialogue/createItem.ts'
import { capitalize } from '../language/stripFillers.ts'
import { toSingularName } from '../language/toSingularName.ts'
import { formOfItems, namedItemsOf } from './askedItems.ts'
import { criteriaOfRules } from './criteriaOfRules.ts'
import { changesOfRemarks } from './changesOfRemarks.ts'
import { remarksIn, type Remarks } from './remarksOnItems.ts'
import type { NamedItem } from './itemsNamed.ts'
import { storyGoalOf } from '#domain/modules/userStories/storyGoal.ts'
import { findLinkTarget, namedTargetsOf } from '../../specification/links.ts'
import { answerPartsOf, labelledPeople, newId } from './answerParts.ts'
import { clausesElsewhere, type AnswerApart } from './clausesElsewhere.ts'
import { definitionsIn } from './definitionsInAnswer.ts'
import { enumeratedIn, newFeatures } from './enumeratedFeatures.ts'
import { exclusionsIn, withoutExclusions } from './exclusionsInAnswer.ts'
import { denialsIn, leadingPeople, peopleByDeeds, peopleIn, withRoles } from './peopleInAnswer.ts'
import { overviewFieldsOf, overviewOf } from './overviewFields.ts'
import { leftIn, readAnswerPart, type AnswerReading } from './readAnswerPart.ts'
import { peopleTold } from './peopleTold.ts'
import { readRanks } from './readRanks.ts'
import { readStories } from './readStories.ts'
import { relationshipsOfThings } from './relationshipsOfThings.ts'
import { mandatoryAsUsed } from './mandatoryAsUsed.ts'
import { modelsRelated, relationsTold } from './relationsTold.ts'
import { sentencesIn } from './sentencesIn.ts'
import { setChange } from './setChange.ts'
import { withoutOpenEnds } from './technologyFields.ts'
import { stemsOf } from '../../text/similarity.ts'
import { withCapitals } from './withCapitals.ts'
import { withdrawnItems } from './withdrawnItems.ts'
import { withoutAsides } from './withoutAsides.ts'
import { withoutTalk } from './withoutTalk.ts'

/**
 * What an answer to a question about a form means, as the conversation about that form would read it: the changes to
 * that form, and to others that the answer tells about as well.
 */
export function readFormAnswer(
  asked: AskedForm,
  text: string,
  specification: Specification,
): readonly Proposal[] {
  const told = withCapitals(withoutAsides(text, asked.module))
  const about = formOfItems(asked)
  const isListShown = asked.module === 'features' && asked.slot === 'items'
  const exclusions = asked.module === 'outOfScope' ? withoutExclusions(told, specification) : undefined
  if (exclusions !== undefined) {
    const { said: left, proposal } = exclusions
    const others = withProposals([proposal], specification)
    return [proposal, ...(left.trim() === '' ? [] : readAnswer(asked, left, others))]
  }
  const apart = clausesElsewhere(asked, told)
  if (apart.elsewhere.length > 0) return readApart(asked, apart, specification)
  const remarks = remarksIn(told, itemsAskedAbout(asked, specification), isListShown, {
    all: namedTargetsOf(specification, about),
    people: asked.module === 'userStories' ? specification.personas : undefined,
  })
  const remarked = changesOfRemarks(remarks, about, specification)
  const heard = withoutTalk(
    asked,
    remarked.length === 0 && !(isListShown && remarks.isRead) ? told : remarks.said,
  )
  const { features: listed, said: words } = tellsOfFeatures.has(asked.module)
    ? enumeratedIn(heard)
    : { features: [], said: heard }
  const said = withNewNames(words, remarks, namedTargetsOf(specification, about))
  const next = withProposals(remarked, specification)
  const added = newFeatures([...remarks.added.map(name => ({ name })), ...listed], next)
  const left = askedAfter(asked, remarks)
  const related = asked.module === 'dataModels' ? relationsTold(said) : { said, relations: [] }
  const rest = related.said.trim() === '' ? [] : readAnswer(left, related.said, withProposals(added, next))
  const relations = modelsRelated(related.relations, withProposals([...added, ...rest], next))
  const proposals = [
    ...remarked,
    ...together([...added, ...rest, ...(relations === undefined ? [] : [relations])]),
  ]
  const after = withProposals(proposals, specification)
  const besides = tellsOfRules.has(asked.module)
    ? criteriaOfRules(specification, after)
    : asked.module === 'dataModels'
      ? relationshipsOfThings(specification, after)
      : asked.module === 'constraints'
        ? mandatoryAsUsed(specification, after)
        : undefined
  return besides === undefined ? proposals : [...proposals, besides]
}

/** One proposal for each module: what two of them add would have the same ids. */
const together = (proposals: readonly Proposal[]): readonly Proposal[] =>
  [...Map.groupBy(proposals, ({ module }) => module)].map(([module, own]) => ({
    ...{ module, changes: own.flatMap(({ changes }) => changes) },
    removals: own.flatMap(({ removals }) => removals),
  }))

/** Answers about these may say which features are missing. */
const tellsOfFeatures: ReadonlySet<ModuleKey> = new Set(['features', 'userStories', 'acceptanceCriteria'])

/** An answer that says something about other forms as well, each part as if its form had been asked about. */
function readApart(
  asked: AskedForm,
  { said, elsewhere }: AnswerApart,
  specification: Specification,
): readonly Proposal[] {
  const own = said === '' ? [] : readAnswer(asked, withoutTalk(asked, said), specification)
  return elsewhere.reduce<readonly Proposal[]>(
    (proposals, [other, text]) => [
      ...proposals,
      ...readAnswer(other, text, withProposals(proposals, specification)),
    ],
    own,
  )
}

/** Answers about these may say what a feature has to do. */
const tellsOfRules: ReadonlySet<ModuleKey> = new Set(['features', 'userStories'])

const withProposals = (proposals: readonly Proposal[], specification: Specification): Specification =>
  proposals.reduce(
    (now, { module, changes }) => apply(now, toOperations(module, changes, now)).specification,
    specification,
  )

/** The items that a question shows. */
const itemsAskedAbout = (asked: AskedForm, specification: Specification): readonly NamedItem[] =>
  asked.items.length > 0
    ? namedItemsOf(asked, specification)
    : namedTargetsOf(specification, formOfItems(asked))

/** An answer without remarks about what was shown. */
function readAnswer(asked: AskedForm, heard: string, specification: Specification): readonly Proposal[] {
  const withdrawn = withdrawnItems(asked, heard, specification)
  const answer = withdrawn.said
  if (asked.slot === 'priority') return [rankingOf(answer, specification)]
  const fields = asked.module === 'overview' ? overviewFieldsOf(asked, answer) : undefined
  if (fields !== undefined) return [overviewOf(fields, specification)]
  if (asked.slot === 'corePurpose' && specification.overview.corePurpose.trim() !== '')
    return [purposeOf(answer, specification)]
  const { said, denied } = tellsOfPeople.has(asked.module)
    ? denialsIn(answer, specification)
    : { said: answer, denied: [] }
  const gone: Partial<Record<ModuleKey, readonly ProposedChange[]>> = {
    ...withdrawn.changes,
    ...(denied.length === 0 ? {} : { personas: [...(withdrawn.changes.personas ?? []), ...denied] }),
  }
  const people = asked.module === 'personas' ? peopleOf(asked, said, specification) : undefined
  if (people !== undefined) {
    const own = createProposal('personas', specification.personas, people).changes
    const denials = gone.personas ?? []
    const { personas: _, ...others } = gone
    return [
      { module: 'personas', changes: [...own, ...denials], removals: [] },
      ...Object.entries(others).map(([module, changes]): Proposal => ({
        module: module as ModuleKey,
        changes,
        removals: [],
      })),
    ]
  }
  const areRoles = asked.module === 'personas' && asked.slot === 'items' && labelledPeople(said) === undefined
  const listed = areRoles
    ? sentencesIn(said, { atSemicolons: true })
        .map(withRoles)
        .filter(it => it !== '')
        .join('\n')
    : (listReaders[asked.module] ?? (it => it))(said)
  let all: Record<string, ExtractedItem[]> = {}
  const stories =
    asked.module === 'userStories' && asked.items.length > 0
      ? (readStories(asked, listed, specification) ?? (asked.items.length > 1 ? [] : undefined))
      : undefined
  if (stories !== undefined) {
    const read: AnswerReading = [[asked.module, stories.map(withKnownGoal(specification))]]
    for (const [module, found] of [...read, ...leftIn(listed, asked, read, specification)])
      all[module] = [...(all[module] ?? []), ...found]
  } else
    for (const [part, words, newName] of listed === '' ? [] : answerPartsOf(asked, listed, specification)) {
      const reading = readAnswerPart(part, words, withPersona(newName, specification))
      const led =
        areRoles && !reading.some(([module, read]) => module === 'personas' && read.length > 0)
          ? leadingPeople(words)
          : undefined
      const told: AnswerReading = led === undefined ? reading : [['personas', [personaFrom(led, words)]]]
      for (const [module, read] of told) all[module] = [...(all[module] ?? []), ...read]
    }
  if (areRoles) {
    const told = peopleByDeeds(said)
    // Whoever is told of by name needs no role.
    if (told.length > (all['personas'] ?? []).length)
      all = {
        personas: told.map(it => personaFrom(it, said)),
      }
  }
  const wishing = peopleIn(all['userStories'] ?? [], specification)
  if (wishing.length > 0) all['personas'] = [...(all['personas'] ?? []), ...wishing]
  for (const module of Object.keys(gone)) all[module] ??= []
  return Object.entries(all).map(([key, entries]) => {
    // The cast is sound: what is noted for other forms is keyed by their module.
    const module = key as ModuleKey
    const { changes } = createProposal(module, specification[module], entries)
    const own = changes.filter(({ mark, op }) => mark !== 'template' && op !== 'remove')
    return { module, changes: [...own, ...(gone[module] ?? [])], removals: [] }
  })
}

/** What has hardly a new word was told before. */
const leastNew = 0.2

/** The people that an answer in sentences tells of; undefined if it has to be read in another way. */
function peopleOf(asked: AskedForm, said: string, specification: Specification): ExtractedItem[] | undefined {
  const asksWho = asked.slot === 'items'
  if (
    !asksWho &&
    (asked.slot !== 'needsAndGoals' ||
      /(?:^|[.!?\n])[ \t]{0,4}(?:[-*•]\s)?(?:The |the )?\p{L}[\p{L} -]{1,30}(?::|\s–)\s/u.test(said))
  )
    return undefined
  const told = peopleTold(said, specification, { asked: namedItemsOf(asked, specification), asksWho })
  if (told === undefined || told.length === 0) return undefined
  const say = createItemFromMessage({ id: 'answer', text: said })
  /** What isn't told of somebody yet. */
  const fresh = (name: string, texts: readonly string[]) => {
    const known = specification.personas.find(it => it.name.trim() === name)
    const before = new Set(stemsOf(known === undefined ? '' : Object.values(known).join(' ')))
    return texts.filter(text => {
      const own = stemsOf(text)
      return own.filter(stem => !before.has(stem)).length > own.length * leastNew
    })
  }
  return told.map(({ name, ...fields }) =>
    say({
      name,
      ...Object.fromEntries(
        Object.entries(fields).flatMap(([field, texts]: [string, readonly string[]]) =>
          fresh(name, texts).length === 0 ? [] : [[field, fresh(name, texts).join('. ')]],
        ),
      ),
    }),
  )
}

const personaFrom = ({ who, rest }: { readonly who: string; readonly rest: string }, text: string) =>
  createItemFromMessage({ id: 'answer', text })({
    name: toSingularName(capitalize(who)),
    ...(rest === '' ? {} : { characteristics: capitalize(rest) }),
  })

/** Who needs a feature and what for completes the story of theirs that doesn’t say what for yet. */
const withKnownGoal =
  ({ userStories, features }: Specification) =>
  (entry: ExtractedItem): ExtractedItem => {
    const { persona, goal, benefit, relatedFeature } = entry.finds
    const link = relatedFeature?.value
    const feature = typeof link === 'string' ? findLinkTarget(link, features) : undefined
    const isNameOnly = feature !== undefined && goal?.value === storyGoalOf(feature.name)
    const known = userStories.find(
      it =>
        it.benefit.trim() === '' &&
        it.persona.trim() === persona?.value &&
        findLinkTarget(it.relatedFeature, features)?.id === feature?.id,
    )
    return isNameOnly && known !== undefined && benefit !== undefined
      ? { ...entry, finds: { ...entry.finds, goal: { ...goal, value: known.goal } } }
      : entry
  }

const tellsOfPeople: ReadonlySet<ModuleKey> = new Set(['personas', 'userStories'])

/** What an app is for, said again in a sentence, takes the place of what was found in passing. */
function purposeOf(text: string, { overview: { corePurpose: base } }: Specification): Proposal {
  const value = capitalize(text.trim())
  const changes = value === base ? [] : [setChange(null, 'corePurpose', base, value)]
  return { module: 'overview', changes, removals: [] }
}

/** The importance that an answer gives to features. */
function rankingOf(text: string, { features }: Specification): Proposal {
  const ranks = readRanks(text, features)
  const changes = features.flatMap((feature): ProposedChange[] => {
    const value = ranks.get(feature)
    return value === undefined || value === feature.importance
      ? []
      : [setChange(feature.id, 'importance', feature.importance, value)]
  })
  return { module: 'features', changes, removals: [] }
}

/** What makes the parts of an answer plain before it's read. */
const listReaders: Partial<Readonly<Record<ModuleKey, (text: string) => string>>> = {
  glossary: definitionsIn,
  outOfScope: exclusionsIn,
  technicalRequirements: withoutOpenEnds,
}

const withPersona = (name: string | undefined, specification: Specification): Specification =>
  name === undefined
    ? specification
    : {
        ...specification,
        personas: [
          ...specification.personas,
          {
            id: newId,
            name: capitalize(name.trim()),
            characteristics: '',
            needsAndGoals: '',
            painPoints: '',
          },
        ],
      }

/** What a question asks about once remarks have taken items away: what is the same as another is asked about as that. */
const askedAfter = (asked: AskedForm, { merged, gone, rules }: Remarks): AskedForm => ({
  ...asked,
  items: [...new Set(asked.items.map(id => merged.get(id) ?? id))].filter(
    id => !gone.has(id) && !rules.has(id),
  ),
})

/** What is left of an answer, with the names that it gives: “Slip: driver. Call it route slip” is told of the route slip. */
const withNewNames = (said: string, { names }: Remarks, items: readonly NamedItem[]): string =>
  items.reduce((text, { id, name }) => text.replaceAll(name, names.get(id) ?? name), said)

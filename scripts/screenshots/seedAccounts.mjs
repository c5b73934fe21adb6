import { apiOf, signInByHttp } from '../../e2e/api.ts'
import { flawedIdea, fullIdea, fullName, idea, ideaName, manyModels } from '../../e2e/idea.ts'

/** An idea as people write it down, for the pictures of how it's sorted. */
const rawDump = `Every house in our street owns a drill that runs six minutes a year. Nobody knows who has what, so last spring four of us bought the same ladder. I want an app where neighbours lend each other tools without a group chat to scroll through.

What it should do:
- List a tool with a photo and the days it's free
- Ask for a tool; the owner answers with one tap
- Remind the borrower the evening before the return
- Search by name or category, nearest first
- Mark a tool as broken, with a note and a photo

A loan lasts 14 days at most. If the owner doesn't answer within 24 hours, the request expires. My brother built something like this in Excel once.

A tool has a name, a category and an owner. A loan belongs to one tool and one borrower, with a start date and a return date.

It must run on phones, in the browser. React and PostgreSQL if possible. Budget is 5,000 dollars, and it has to comply with GDPR.

No payments, no chat and no insurance in the first version. By "shed" I mean all the tools of one street.`

/** What the owner of the flawed project has decided. */
const decisions = [
  { state: 'assumed', question: 'Is there a deposit?', answer: 'No deposit' },
  { state: 'decided', question: 'Who can delete a tool?', answer: 'Its owner', places: ['features.FE-1'] },
  { state: 'postponed', question: 'How many tools can one household list?', answer: '' },
  { state: 'dismissed', question: 'Is there a limit to photos?', answer: 'The builder may decide' },
].map((decision, i) => ({
  ...{ about: 'question', key: `${i}`, by: 'user', basis: '', date: '2026-11-21T10:00:00.000Z', places: [] },
  ...decision,
}))

/** The newcomer's other devices. */
const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
]

/** Creates the users in the pictures, and their projects. */
export async function people(origin) {
  const sign = (name, email) => signInByHttp(origin, { name, email })
  const newcomer = await sign('Noa Lindqvist', 'noa@example.org')
  for (const agent of agents) await signInByHttp(origin, { name: 'Noa', email: 'noa@example.org' }, agent)
  const member = await sign('Ines Okafor', 'ines@example.org')
  const { createProject, call } = apiOf(origin, member)
  await createProject('Bird Ringing Notebook', { personas: idea.personas, glossary: idea.glossary })
  const empty = await createProject('Night Bus Companion')
  const full = await createProject(fullName, fullIdea)
  const filled = await createProject(ideaName, idea)
  const flawed = await createProject('Street Shed', flawedIdea)
  await call('PATCH', `/projects/${flawed}/decisions`, { decisions })
  const { brainDump, overview, problemStatement, features } = idea
  await createProject('Choir Rota', { brainDump, overview: { ...overview, name: 'Choir Rota' } })
  const half = await createProject('Second-hand School Books', { problemStatement, features })
  const projectDescription = 'For the parents’ council; talk to Mr. Brandt before autumn.'
  await call('PATCH', `/projects/${half}`, { projectDescription })
  const { personas } = idea
  const begun = await createProject(ideaName, { brainDump, overview, problemStatement, personas, features })
  const archived = await createProject('Allotment Water Ledger', { problemStatement })
  await call('PATCH', `/projects/${archived}`, { status: 'archived' })
  for (const name of ['Hedgehog Count', 'Repair Café Till']) {
    await call('DELETE', `/projects/${await createProject(name)}`)
  }
  const three = await createProject('Three Models', { dataModels: manyModels.slice(0, 3) })
  const twenty = await createProject('Twenty Models', { dataModels: manyModels })
  const sorting = await createProject(ideaName, { brainDump: rawDump })
  return { nobody: undefined, newcomer, member, empty, filled, flawed, full, begun, sorting, three, twenty }
}

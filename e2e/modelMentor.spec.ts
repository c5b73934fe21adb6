import { expect, type Page } from '@playwright/test'
import { draftOrderOf } from '#domain/mentor/draftOrderOf.ts'
import { modules } from '#domain/modules/index.ts'
import { formOf } from '#domain/specification/specification.ts'
import { expectAccessible } from './axe.ts'
import {
  lastMessage,
  modelTest as test,
  openMentor,
  sendMessage,
  type ModelCall,
} from './fakeModelProvider.ts'
import { failedCallsPattern, savedLabel } from './fixtures.ts'
import { idea } from './idea.ts'
import { expectUsableLayout } from './layoutChecks.ts'
import { messageInput, mentorPanel, panelButton } from './mentorPanel.ts'

const answers = (page: Page) => mentorPanel(page).getByRole('list', { name: 'Quick answers' })
const reading = (page: Page) =>
  page.getByRole('region', { name: 'Read the whole specification as the builder' })

function reply(call: ModelCall, ...parts: readonly string[]) {
  for (const part of parts) call.write(part)
  call.end()
}
const promptOf = ({ messages }: ModelCall) => JSON.stringify(messages)

const block = (data: unknown) => ['\n\n```ques', 'tion\n', JSON.stringify(data), '\n```']

test('a model asks with answers to choose from; one goes into the form, and can be undone', async ({
  page,
  api,
  provider,
}) => {
  const id = await openMentor(page, api)
  const call = await sendMessage(page, provider, 'Tool owners, mostly')
  const question = {
    question: 'Who borrows the tools?',
    why: 'It decides whose needs come first.',
    target: 'personas',
    options: [
      {
        label: 'New tenants',
        changes: [{ at: 'personas', value: { name: 'New tenant', painPoints: 'No drill' } }],
      },
      { label: 'Everyone in the street', changes: [] },
      { label: 'Nobody', changes: [{ at: 'personas.PE-9.name', value: 'Nobody' }] },
    ],
    recommended: 0,
    answered: ['name'],
    complete: false,
  }
  reply(call, 'Tool owners. ', 'Who borrows the tools?', ...block(question))
  await expect(answers(page).getByRole('button')).toHaveText([
    'New tenants · RecommendedNew Persona: New tenant',
    'Everyone in the street',
    'Nobody',
    'Skip',
    'What do you suggest?',
  ])
  await expect(lastMessage(page)).toContainText('Tool owners. Who borrows the tools?')
  await expect(mentorPanel(page)).not.toContainText('```')
  await expect(mentorPanel(page)).not.toContainText('recommended"')
  await expect(
    mentorPanel(page).getByRole('progressbar', { name: '1 of 4 questions answered' }),
  ).toBeVisible()
  await mentorPanel(page).getByText('Why this question?').click()
  await expect(mentorPanel(page).getByText('It decides whose needs come first.')).toBeVisible()
  await expectAccessible(page, 'a question of a model')
  await expectUsableLayout(page, 'a question of a model')
  // The window is large again, and the panel beside the form.
  await expect(page.getByRole('button', { name: 'Add Persona' })).toBeVisible()

  await messageInput(page).fill('typed meanwhile')
  await answers(page).getByRole('button', { name: 'New tenants' }).press('Enter')
  const next = await provider.next()
  // The model reads the form with the answer in it, and the answer in the conversation.
  expect(promptOf(next)).toContain('New tenant')
  expect(promptOf(next)).toContain('No drill')
  expect(promptOf(next)).toContain('"New tenants"')
  reply(next, 'Noted.')
  await expect(page.getByText('Applied to Target Personas')).toBeVisible()
  await expect(messageInput(page)).toHaveValue('typed meanwhile')
  await expect(page.getByRole('region', { name: /^Persona 1/ }).getByLabel('Name')).toHaveValue('New tenant')
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click()
  await expect(page.getByRole('region', { name: /^Persona 1/ })).toHaveCount(0)
  await expect(savedLabel(page)).toBeVisible()

  // A part that is broken costs nothing but itself.
  const broken = await sendMessage(page, provider, 'And who else?')
  reply(broken, 'Landlords, ', 'perhaps?', '\n```question\n{"question": "Landlords, perhaps?", "options": [')
  await expect(lastMessage(page)).toContainText('Landlords, perhaps?')
  await expect(mentorPanel(page)).not.toContainText('options')
  const done = await sendMessage(page, provider, 'No one')
  reply(done, 'That’s all I need.', ...block({ question: null, answered: [], complete: true }))
  await expect(panelButton(page, 'Apply to Form from this summary')).toBeVisible()
  expect(((await api.read(id)).modules['personas'] as unknown[]).length).toBe(0)
})

test('a model reads the whole specification; its questions lead to their fields, and answers go into them', async ({
  page,
  api,
  provider,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  const { overview, problemStatement } = idea
  const id = await api.createProject('Street Shed', { overview, problemStatement })
  await page.goto(`/projects/${id}/review`)
  await reading(page).getByRole('button', { name: 'Read as the builder' }).click()
  ;(await provider.next()).refuse(401)
  await expect(
    reading(page).getByText(/^Couldn’t read the specification\. The AI model’s provider rejected/),
  ).toBeVisible()
  await expectAccessible(page, 'a reading that failed')
  await reading(page).getByRole('button', { name: 'Try again' }).click()
  await provider.next()
  await expect(reading(page).getByText('drafter-7b is reading…')).toBeVisible()
  await reading(page).getByRole('button', { name: 'Stop' }).click()
  await expect(reading(page).getByRole('button', { name: 'Read as the builder' })).toBeVisible()

  await reading(page).getByRole('button', { name: 'Read as the builder' }).click()
  const call = await provider.next()
  expect(promptOf(call)).toContain('Nobody knows who owns a ladder')
  const findings = [
    {
      at: 'problemStatement.painPoint',
      quote: 'four of us bought one last spring',
      rule: 'ambiguity',
      question: 'How many households are there in all?',
      options: [
        {
          label: 'Forty',
          changes: [{ at: 'problemStatement.painPoint', value: 'Four of forty households bought a ladder.' }],
        },
        { label: 'I don’t know', changes: [] },
      ],
    },
    {
      at: 'overview.targetAudience',
      quote: 'a five-minute walk',
      rule: 'missingCase',
      question: 'What about a neighbour who moves away?',
      options: [],
    },
    { at: 'overview.name', quote: 'not there', rule: 'conflict', question: 'Really?', options: [] },
  ]
  reply(call, JSON.stringify({ findings }))
  await expect(reading(page).getByText('2 questions from drafter-7b')).toBeVisible()
  const items = reading(page).locator('> ol > li')
  await expect(items).toHaveCount(2)
  await expect(items.first()).toContainText('Ambiguous')
  await expect(items.first().getByRole('link')).toHaveText('Problem Statement · Pain Point')
  await expect(items.first().locator('blockquote')).toHaveText('four of us bought one last spring')
  await expectAccessible(page, 'the findings of a model')
  await expectUsableLayout(page, 'the findings of a model')

  await items.last().getByRole('link', { name: 'Project Overview · Target Audience' }).press('Enter')
  await expect(page).toHaveURL(/\/overview$/)
  const field = page.getByLabel('Target Audience')
  await expect(field).toBeFocused()
  const selected = await field.evaluate(element => {
    const { value, selectionStart, selectionEnd } = element as HTMLTextAreaElement
    return value.slice(selectionStart, selectionEnd)
  })
  expect(selected).toBe('a five-minute walk')
  await field.fill('Everyone in the street')
  await page.goBack()
  // Still there, without another request.
  await expect(items.last()).toContainText('This text has changed since')
  await items
    .first()
    .getByRole('button', { name: /^Forty/ })
    .click()
  await expect(items.first()).toContainText('Applied')
  await expect(page.getByText('Applied to Problem Statement')).toBeVisible()
  await expect
    .poll(async () => JSON.stringify((await api.read(id)).modules))
    .toContain('Four of forty households bought a ladder.')

  await reading(page).getByRole('button', { name: 'Read again' }).click()
  reply(await provider.next(), '{"findings": []}')
  await expect(reading(page).getByText('drafter-7b found nothing that would stop a builder.')).toBeVisible()
})

test('drafts build on each other; what nobody said is apart, with a reason, and off until accepted', async ({
  page,
  api,
  provider,
}) => {
  const id = await api.createProject('Street Shed', {
    brainDump: 'Owners lend a drill to the street. We need a list of tools.',
  })
  await page.goto(`/projects/${id}/sort`)
  await page.getByRole('button', { name: 'Draft with drafter-7b', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Draft with drafter-7b' })
  const said = {
    features: {
      quote: 'a list of tools',
      values: { id: null, name: 'A list of tools', description: null, importance: null },
    },
  }
  const suggested = {
    reason: 'Tools get lost.',
    values: { id: null, name: 'Report a loss', description: null, importance: null },
  }
  for (const key of draftOrderOf(modules.map(module => module.key))) {
    const call = await provider.next()
    expect(promptOf(call)).toContain(`“${formOf(key).title}”`)
    // Every draft after the features reads them, but not the suggestion.
    const prompt = JSON.stringify(call.messages.slice(1))
    if (key === 'userStories' || key === 'glossary') expect(prompt).toContain('"A list of tools')
    expect(prompt).not.toContain('Report a loss')
    const draft =
      key === 'features' ? { said: [said.features], suggested: [suggested] } : { said: [], suggested: [] }
    reply(call, JSON.stringify(draft))
  }
  await expect(dialog.getByRole('heading', { name: '12 of 12 modules drafted' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Core Features' }).click()
  await expect(dialog.getByText('1 of 2 accepted · 1 left to decide')).toBeVisible()
  await expect(
    dialog.getByRole('heading', { name: 'Suggested by drafter-7b, not said by you' }),
  ).toBeVisible()
  const suggestion = dialog.getByRole('article', { name: 'New Feature · Report a loss' })
  await expect(suggestion).toContainText('Suggestion, not from your text')
  await expect(suggestion).toContainText('Why: Tools get lost.')
  await expectAccessible(page, 'a draft of a model')
  await dialog.getByRole('button', { name: 'Apply to Form' }).click()
  await expect(dialog.getByText('Applied to Core Features')).toBeVisible()
  await expect.poll(async () => JSON.stringify((await api.read(id)).modules)).toContain('A list of tools')
  expect(JSON.stringify((await api.read(id)).modules)).not.toContain('Report a loss')
})

import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { failedCallsPattern, memberTest as test, savedLabel } from './fixtures.ts'
import { mentorToggle } from './mentorPanel.ts'

const dump = `An app for our rowing club. Members book a boat for a slot of two hours.
The coach sees who has booked and cancels a booking if the weather is bad.
Members get a reminder the evening before. The list of boats should load quickly.
We store the name, email and phone number of each member.
Members pay a deposit of 20 euros for the new boats by card.
No chat for now, maybe later.
It must run on phones, on the jetty there is hardly any signal.`

const queue = (page: Page) => page.getByRole('region', { name: 'Questions' })
const question = (page: Page) => queue(page).locator('fieldset')
const ownWords = (page: Page) => queue(page).getByRole('textbox', { name: 'Answer in your own words' })
const feature = {
  id: 'FE-1',
  name: 'Book',
  description: 'The list of boats loads quickly. A page shows several photos. Pay by card and/or cash.',
  importance: 'Low' as const,
}

async function openWholeProject(page: Page) {
  await mentorToggle(page).click()
  await page.getByRole('button', { name: 'Whole project' }).click()
}

test('a question is answered by keys as shown, and one Undo takes it back', async ({ page, api }) => {
  const id = await api.createProject('Rowing Club', { features: [feature] })
  await page.goto(`/projects/${id}/review?view=questions`)
  const speed = page.getByRole('group', { name: 'How long may it take? It says “quickly”.' })
  const skip = queue(page).getByRole('button', { name: 'Not now' })
  await expect(question(page)).toBeVisible()
  await expectAccessible(page, 'a question')
  for (let i = 0; i < 40 && !(await speed.isVisible()); i++) await skip.click()
  const open = await queue(page)
    .getByText(/^\d+ answered, \d+ open$/)
    .textContent()
  await speed.getByRole('radio').first().focus()
  await page.keyboard.press('2')
  await expect(speed.getByRole('radio', { name: 'within 5 seconds' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(speed).toHaveCount(0)
  await expect(queue(page).getByText(/^1 answered, /)).toBeVisible()
  await expect(savedLabel(page)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  // Undo shows the form that it changed.
  await expect(page.locator('[id="features.FE-1.description"]')).toHaveValue(/loads quickly/)
  await page.goBack()
  await expect(queue(page).getByText(open!)).toBeVisible()
  await expect(speed).toBeVisible()

  await speed.getByRole('radio').first().press('Enter')
  await expect(speed).toHaveCount(0)
  await page.goto(`/projects/${id}/features`)
  await expect(page.locator('[id="features.FE-1.description"]')).toHaveValue(
    /^The list of boats loads within 1 second\. /,
  )
})

test('own words, a reason, and a question put off are kept', async ({ page, api }) => {
  const id = await api.createProject('Rowing Club', {
    overview: {
      ...{ name: 'Rowing Club', primaryGoals: '', targetAudience: '' },
      corePurpose: 'Lends the boats of a rowing club to its members',
    },
    problemStatement: { painPoint: 'Two crews want the same boat', whoExperiences: '', whyImportant: '' },
    personas: [{ id: 'PE-1', name: 'Member', characteristics: '', needsAndGoals: '', painPoints: '' }],
    features: [{ ...feature, importance: 'High' }],
  })
  await page.goto(`/projects/${id}/review?view=questions`)
  const first = await question(page).getAttribute('aria-describedby')
  await queue(page).getByRole('button', { name: 'Not now' }).click()
  await expect(question(page)).not.toHaveAttribute('aria-describedby', first!)
  await expect(queue(page).getByText('Not now (1)')).toBeVisible()
  await queue(page).getByRole('button', { name: 'Not relevant' }).click()
  await page.getByRole('button', { name: 'The builder may decide' }).click()
  await queue(page).getByText('Not now (1)').click()
  await queue(page).getByRole('button', { name: 'Ask again' }).click()
  await expect(queue(page).getByText('Not now (1)')).toHaveCount(0)
  // Who else uses it has to be told in one's own words, which are read first.
  await ownWords(page).fill('the boatman and the coach')
  await queue(page).getByRole('button', { name: 'Add answer' }).click()
  await expect(queue(page).getByRole('radio', { name: /Put it where it belongs/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(queue(page).getByText(/^1 answered, /)).toBeVisible()
})

test('the whole project is a conversation that is read and answered, also offline', async ({
  page,
  api,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  const id = await api.createProject('Rowing Club', { features: [feature] })
  await page.goto(`/projects/${id}/features`)
  await openWholeProject(page)
  const input = page.getByRole('textbox', { name: 'Message' })
  const log = page.getByRole('log')
  const chips = page.getByRole('list', { name: 'Quick answers' })
  const say = async (text: string) => {
    await input.fill(text)
    await input.press('Enter')
  }
  await expect(chips).toBeVisible()
  await expectAccessible(page, 'the conversation about the whole project')
  await page.context().setOffline(true)
  for (let i = 0; i < 40 && !(await log.getByText(/^How long may it take\?/).isVisible()); i++)
    await say('not now')
  await say('why do you ask?')
  await expect(log.getByText('why do you ask?')).toBeVisible()
  await say('option 2')
  await expect(log.getByText('Done. FE-1 · Book, Description: within 5 seconds.')).toBeVisible()
  await expect(log.getByText('within 5 seconds', { exact: true })).toBeVisible()
  await expect(page.locator('[id="features.FE-1.description"]')).toHaveValue(/loads within 5 seconds/)
  await chips.getByRole('button', { name: 'Not relevant because:' }).click()
  await expect(input).toHaveValue(/^Not relevant because:/)
  await input.pressSequentially('we only show one photo')
  await input.press('Enter')
  await expect(log.getByText('Not relevant: we only show one photo')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'This module' }).click()
  await expect(page.getByRole('button', { name: 'Apply to Form' })).toBeVisible()
})

test('a conversation about a form goes on with what is open about it', async ({ page, api }) => {
  const id = await api.createProject('Rowing Club', {
    dataModels: [
      {
        id: 'DM-1',
        name: 'Member',
        attributes: [{ name: 'email', type: 'Text', required: true, example: '' }],
        description: 'Someone who rows',
        relationships: '',
      },
    ],
  })
  await page.goto(`/projects/${id}/dataModels`)
  await page
    .getByRole('button', { name: /mentor/i })
    .first()
    .click()
  const input = page.getByRole('textbox', { name: 'Message' })
  const log = page.getByRole('log')
  const chips = page.getByRole('list', { name: 'Quick answers' })
  await expect(chips).toBeVisible()
  for (let i = 0; i < 12 && !(await log.getByText(/still open/).isVisible()); i++) {
    await input.fill('skip')
    await input.press('Enter')
    await expect(input).toHaveValue('')
    await expect(chips).toBeVisible()
  }
  await expect(log.getByText(/about it (?:is|are) still open/)).toBeVisible()
  await input.fill('1')
  await input.press('Enter')
  await expect(log.getByText('Good, that’s settled.')).toBeVisible()
  await page.goto(`/projects/${id}/review?view=decisions`)
  await expect(page.getByText('Member').first()).toBeVisible()
})

test('own words are read into changes that are shown first, and added as they are without a network', async ({
  page,
  api,
  context,
  watch,
}) => {
  watch.allow(failedCallsPattern)
  const features = ['Book a boat', 'Cancel a booking'].map((name, i) => ({
    ...{ id: `FE-${i + 1}`, name, description: '', importance: 'Medium' as const },
  }))
  const id = await api.createProject('Rowing Club', { features })
  await page.goto(`/projects/${id}/review?view=questions`)
  const people = page.getByRole('group', { name: 'Who uses the app?' })
  const signIn = page.getByRole('group', { name: 'How do people get in?' })
  const skip = queue(page).getByRole('button', { name: 'Not now' })
  const write = queue(page).getByRole('button', { name: 'Answer in your own words' })
  const add = queue(page).getByRole('button', { name: 'Add answer' })
  await expect(question(page)).toBeVisible()
  await expect(queue(page).getByText(/^\d+ answers to Ready to build$/)).toBeVisible()
  for (let i = 0; i < 20 && !(await people.isVisible()); i++) await skip.click()
  const asRead = queue(page).getByRole('radio', { name: /Put it where it belongs/ })
  await write.click()
  await ownWords(page).fill('members, the coach and the boatman')
  await add.click()
  await expect(asRead).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(people).toHaveCount(0)

  for (let i = 0; i < 20 && !(await signIn.isVisible()); i++) await skip.click()
  await write.click()
  await ownWords(page).fill('We use a PIN for the crew and a link by email for members')
  await add.click()
  await expect(asRead).toBeFocused()
  await expect(queue(page).getByRole('list', { name: 'Answers' })).toContainText('We use a PIN for the crew')
  await expectAccessible(page, 'an answer as it was read')
  await queue(page).getByRole('button', { name: 'Change my answer' }).click()
  await expect(ownWords(page)).toHaveValue('We use a PIN for the crew and a link by email for members')
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(asRead).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(signIn).toHaveCount(0)
  await expect(savedLabel(page)).toBeVisible()

  await context.setOffline(true)
  const long = 'Whoever has booked first, and the coach decides if two of them quarrel about it'
  await expect(write.or(ownWords(page))).toBeVisible()
  if (await write.isVisible()) await write.click()
  await ownWords(page).fill(long)
  await add.click()
  await expect(ownWords(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect(savedLabel(page)).toBeVisible()
  await page.goto(`/projects/${id}/review?view=decisions`)
  await expect(page.getByText(long)).toBeVisible()
  await expect(page.getByText('members, the coach and the boatman')).toBeVisible()
  await page.goto(`/projects/${id}/personas`)
  await expect(page.getByRole('textbox', { name: 'Name' }).last()).toHaveValue('Boatman')
})

test('an answer beside a field is a decision, too, and one Undo takes both back', async ({ page, api }) => {
  const id = await api.createProject('Rowing Club', { features: [feature] })
  await page.goto(`/projects/${id}/features`)
  const description = page.locator('[id="features.FE-1.description"]')
  await page.getByRole('button', { name: /“quickly” doesn’t say/ }).click()
  await page
    .getByRole('list', { name: 'Possible answers' })
    .getByRole('button', { name: /^within 5 seconds/ })
    .click()
  await expect(description).toHaveValue(/loads within 5 seconds\./)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(description).toHaveValue(/loads quickly\./)
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(description).toHaveValue(/loads within 5 seconds\./)
  await expect(savedLabel(page)).toBeVisible()
  await page.goto(`/projects/${id}/review?view=decisions`)
  const decisions = page.getByRole('region', { name: 'Decisions' })
  await expect(decisions.getByText('How long may it take? It says “quickly”.')).toBeVisible()
  await expect(decisions.getByText('within 5 seconds')).toBeVisible()
})

test('after Sort, at most twenty answers by keys make it ready to build', async ({ page, api }) => {
  const id = await api.createProject('Rowing Club')
  await page.goto(`/projects/${id}`)
  await page.getByRole('textbox', { name: 'Brain Dump' }).fill(dump)
  await page.getByRole('button', { name: 'Sort this into your specification' }).click()
  await page.getByRole('button', { name: 'Apply to specification' }).click()
  await expect(page.getByText(/^\d+ changes? applied to \d+ modules?\.$/).first()).toBeVisible()
  await expect(page.getByText(/^\d+ answers to Ready to build$/)).toBeVisible()
  await page.getByRole('link', { name: 'Answer questions' }).click()
  await expect(page).toHaveURL(`/projects/${id}/review?view=questions`)
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('radio', { checked: true }).focus()
  const ready = queue(page).getByText(/^Ready to build\./)
  await expect(queue(page).getByText(/^\d+ answers to Ready to build$/)).toBeVisible()
  let answered = 0
  for (let i = 1; i <= 20 && !(await ready.isVisible()); i++) {
    const asked = await question(page).getAttribute('aria-describedby')
    // What has to be told in one's own words can wait.
    const isTold = await ownWords(page).isVisible()
    if (isTold) await queue(page).getByRole('button', { name: 'Not now' }).press('Enter')
    else await page.keyboard.press('Enter')
    if (!isTold) answered++
    await expect(question(page)).not.toHaveAttribute('aria-describedby', asked!)
    await expect(queue(page).getByText(new RegExp(`^${answered} answered, `))).toBeVisible()
  }
  await expect(ready).toBeVisible()
  await expect(page.locator('.review-nav-ready')).toBeVisible()
  // More than that is asked, since the rest makes it more precise.
  await expect(question(page)).toBeVisible()
})

test('own words can be typed as soon as they’re chosen, and keys choose again after that', async ({
  page,
  api,
}) => {
  const id = await api.createProject('Rowing Club', { features: [feature] })
  await page.goto(`/projects/${id}/review?view=questions`)
  await expect(question(page)).toBeVisible()
  for (let i = 0; i < 40 && !(await page.getByText(/^Keys 1–\d choose/).isVisible()); i++)
    await queue(page).getByRole('button', { name: 'Not now' }).click()
  await queue(page).getByRole('button', { name: 'Answer in your own words' }).click()
  await expect(ownWords(page)).toBeFocused()
  await expect(page.getByText(/^Keys 1–\d choose/)).toBeHidden()
  await queue(page).getByRole('button', { name: 'Choose an answer' }).click()
  await expect(question(page).getByRole('radio', { checked: true })).toBeFocused()
  await page.keyboard.press('2')
  await expect(question(page).getByRole('radio').nth(1)).toBeChecked()
})

test('on a phone, the next question of the conversation is seen from its beginning', async ({
  page,
  api,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const names = ['Reserve a boat', 'Report damage to a boat', 'See who is on the water', 'Plan a regatta']
  const id = await api.createProject('Rowing Club', {
    personas: ['Rower', 'Coach', 'Boatman'].map((name, i) => ({
      ...{ id: `PE-${i + 1}`, name, characteristics: '', needsAndGoals: '', painPoints: '' },
    })),
    features: names.map((name, i) => ({ ...feature, id: `FE-${i + 1}`, name, importance: 'Medium' })),
  })
  await page.goto(`/projects/${id}/features`)
  await openWholeProject(page)
  const input = page.getByRole('textbox', { name: 'Message' })
  await expect(input).toBeInViewport({ ratio: 1 })
  const asked = page.getByRole('log').locator('b').last()
  for (const answer of ['Nobody else', 'Nothing else for now', 'option 1']) {
    const before = (await asked.textContent())!
    await input.fill(answer)
    await input.press('Enter')
    await expect(asked).not.toHaveText(before)
    await expect(asked).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone, a question fits', async ({ page, api }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const id = await api.createProject('Rowing Club', { features: [feature] })
  await page.goto(`/projects/${id}/review?view=questions`)
  await expect(question(page)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await expectAccessible(page, 'a question on a phone')
})

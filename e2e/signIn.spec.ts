import { expect } from '@playwright/test'
import { goBack } from './browserHistory.ts'
import { apiOf, createPerson, signInByHttp } from './api.ts'
import {
  inEveryBrowser,
  holdRequests,
  failedCallsPattern,
  submitIdentity,
  memberTest,
  signIn,
  stopClock,
  readStoredToken,
  test,
  tokenKey,
} from './fixtures.ts'

test.describe('a visitor', () => {
  test(
    'signs up from the landing page, and reaches the dashboard one second after the identity provider',
    inEveryBrowser,
    async ({ page }) => {
      const person = createPerson()
      await page.clock.install()
      await page.goto('/')
      await page.getByRole('link', { name: 'Get Started' }).click()
      await expect(page).toHaveURL('/signup')
      await page.getByRole('button', { name: 'Sign up with Google' }).click()
      await page.getByLabel('Name').fill(person.name)
      await page.getByLabel('Email').fill(person.email)
      await stopClock(page)
      await page.getByRole('button', { name: 'Continue' }).click()

      await expect(page.getByRole('heading', { name: 'Completing Sign In' })).toBeVisible()
      await expect(page).toHaveURL('/auth/callback')
      await expect.poll(() => readStoredToken(page)).toMatch(/^ss_/)
      await page.clock.runFor(950)
      await expect(page).toHaveURL('/auth/callback')
      await page.clock.runFor(50)
      await expect(page).toHaveURL('/dashboard')
      await page.clock.resume()
      await expect(page.getByRole('heading', { name: 'Your Projects' })).toBeVisible()
      await expect(page.getByRole('button', { name: person.name })).toBeVisible()
    },
  )

  for (const [query, message] of [
    ['error=access_denied&message=You+said+no.', 'You said no.'],
    ['message=Only+a+message', 'Only a message'],
    ['error=access_denied', 'Authentication failed'],
  ] as const) {
    test(`sees "${message}" for three seconds after ?${query}, then the sign-in page`, async ({ page }) => {
      await page.clock.install()
      await stopClock(page)
      await page.goto(`/auth/error?${query}`)
      await expect(page).toHaveURL('/auth/error')
      const alert = page.getByRole('alert')
      await expect(alert.getByRole('heading', { name: 'Authentication Error' })).toBeVisible()
      await expect(alert.getByText(message, { exact: true })).toBeVisible()
      await expect(alert.getByText('Redirecting to login page...', { exact: true })).toBeVisible()
      await page.clock.runFor(2_950)
      await expect(page).toHaveURL('/auth/error')
      await page.clock.runFor(50)
      await expect(page).toHaveURL('/login')
    })
  }

  test('is redirected to the sign-in page at once by a completion without parameters', async ({ page }) => {
    await page.clock.install()
    await stopClock(page)
    await page.goto('/auth/callback')
    await expect(page).toHaveURL('/login')
  })

  test('cannot use an invented code or a used one', async ({ page, watch }) => {
    watch.allow(failedCallsPattern)
    await page.goto('/auth/callback?token=ho_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA')
    await expect(page.getByRole('alert')).toContainText('Authentication failed')

    const callback = page.waitForRequest(/\/auth\/callback\?token=/)
    await signIn(page, createPerson())
    await page.getByRole('button', { name: 'Ines Okafor' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await page.goto((await callback).url())
    await expect(page.getByRole('alert')).toContainText('Authentication failed')
    expect(await readStoredToken(page)).toBeNull()
  })

  test('leaves no trace of the one-time code in the address, the history or the storage', async ({
    page,
    watch,
  }) => {
    // Back leads to the identity page, whose sign-in has already ended.
    watch.allow(failedCallsPattern)
    const callback = page.waitForRequest(/\/auth\/callback\?token=/)
    await signIn(page, createPerson())
    const code = new URL((await callback).url()).searchParams.get('token')!
    expect(code).toMatch(/^ho_/)
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))
    expect(stored).toContain(tokenKey)
    expect(stored).not.toContain(code)
    await goBack(page)
    await expect(page).not.toHaveURL(/token|ho_/)
  })

  for (const path of ['/dashboard', '/profile', '/projects/01a1fc7b-a575-7120-a60e-c4217e7d2e07/features']) {
    test(`is redirected from ${path} to sign in, and back afterwards`, async ({ page, server }) => {
      const person = createPerson()
      const api = apiOf(server.origin, await signInByHttp(server.origin, person))
      const own = path.replace(/[\w-]{36}/, await api.createProject('Orchard Map'))
      await page.goto(own)
      await expect(page).toHaveURL(/\/login/)
      await page.getByRole('button', { name: 'Sign in with Google' }).click()
      await submitIdentity(page, person)
      await expect(page).toHaveURL(own)
    })
  }

  test('is not signed in by a token in the address of another page', async ({ page }) => {
    await page.goto('/?token=ss_stolen&x=1#end')
    await expect(page).toHaveURL('/?x=1#end')
    expect(await readStoredToken(page)).toBeNull()
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
  })

  test('is not redirected to another site after signing in', async ({ page }) => {
    await page.goto('/login?return_to=//evil.example')
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await submitIdentity(page, createPerson())
    await expect(page).toHaveURL('/dashboard')
  })

  test('sees that a sign-in is in progress, and what to do if the server is unreachable', async ({
    page,
    watch,
  }) => {
    watch.allow(failedCallsPattern)
    await page.goto('/login')
    const answer = await holdRequests(page, '**/api/auth/check', route => route.abort())
    await page.getByRole('button', { name: 'Sign in with Google' }).click()
    await expect(page.getByRole('button', { name: 'Redirecting...' })).toBeVisible()
    answer()
    await expect(page.getByRole('alert')).toHaveText('An error occurred. Please try again.')
    await expect(page.getByRole('button', { name: 'Sign in with Google' })).toBeVisible()
  })

  test('sees one button, the note and a link to the other page on each sign-in page', async ({ page }) => {
    const main = page.getByRole('main')
    await page.goto('/login')
    await expect(main.getByRole('button')).toHaveText(['Sign in with Google'])
    await expect(main).toContainText('Email and password sign-in isn’t available')
    await main.getByRole('link', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/signup')
    await expect(main.getByRole('button')).toHaveText(['Sign up with Google'])
    await expect(main).toContainText('Email and password sign-up isn’t available')
    await main.getByRole('link', { name: 'Sign in' }).click()
    await expect(page).toHaveURL('/login')
  })

  test('sees on the identity page what is missing', async ({ page }) => {
    await page.goto('/api/auth/google')
    await submitIdentity(page, { name: '', email: 'nobody' })
    await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Enter your name.')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Enter an email address/)
    await submitIdentity(page, createPerson())
    await expect(page).toHaveURL('/dashboard')
  })

  test('sees the 404 page on unknown paths, with a link home', async ({ page, watch }) => {
    watch.allow(failedCallsPattern)
    for (const path of ['/docs', '/guides', '/faq', '/no/such/page']) {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
      await expect(
        page.getByText(
          "We're sorry, but the page you're looking for is currently under construction or doesn't exist.",
        ),
      ).toBeVisible()
    }
    await page.getByRole('link', { name: 'Back to Home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('reads on the landing page what the product does', async ({ page }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    await expect(main.getByRole('listitem').getByRole('heading')).toHaveText([
      'Brain Dump Capture',
      'Guided Definition',
      'AI-Optimized Export',
      'Smart Templates',
      'Data Model Designer',
      'Auto-Save & Progress Tracking',
      'Capture Your Idea',
      'Define Modules',
      'Review & Refine',
      'Export',
    ])
    await main.getByRole('link', { name: 'Sign In', exact: true }).click()
    await expect(page).toHaveURL('/login')
  })
})

memberTest.describe('a member', () => {
  memberTest('is redirected from the sign-in pages to the dashboard', async ({ page }) => {
    for (const path of ['/auth/callback', '/login', '/signup']) {
      await page.goto(path)
      await expect(page).toHaveURL('/dashboard')
    }
  })

  memberTest('signs out to the landing page, and the session ends', async ({ page, member, api }) => {
    await page.goto('/dashboard')
    await page.getByRole('button', { name: member.name }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Profile Settings', 'Sign out'])
    const ended = page.waitForResponse('**/api/auth/logout')
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()
    expect(await readStoredToken(page)).toBeNull()
    await (await ended).finished()
    await expect(api.call('GET', '/projects')).rejects.toThrow(/401/)
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')
  })

  memberTest('is signed out in every tab at once', async ({ page, context, member }) => {
    const other = await context.newPage()
    await other.goto('/dashboard')
    await expect(other.getByRole('heading', { name: 'Your Projects' })).toBeVisible()
    await page.goto('/dashboard')
    await page.getByRole('button', { name: member.name }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(other).toHaveURL('/login')
  })

  memberTest('has to sign in again if the session has ended elsewhere', async ({ page, api, watch }) => {
    watch.allow(failedCallsPattern)
    await api.call('POST', '/auth/logout')
    await page.goto('/dashboard')
    await expect(page).toHaveURL('/login')
    expect(await readStoredToken(page)).toBeNull()
  })

  memberTest('sees a spinner, not the sign-in page, while the session is checked', async ({ page }) => {
    const answer = await holdRequests(page, '**/api/auth/check')
    await page.goto('/dashboard')
    await expect(page.getByText('Loading...')).toBeVisible()
    await expect(page).toHaveURL('/dashboard')
    answer()
    await expect(page.getByRole('heading', { name: 'Your Projects' })).toBeVisible()
  })
})

import { expect } from '@playwright/test'
import { visibleForms, type Specification } from '#domain/specification/specification.ts'
import { inEveryBrowser, createProject, submitIdentity, memberTest, test, savedLabel } from './fixtures.ts'
import { fillForm, expectForm } from './forms.ts'
import { idea } from './idea.ts'

/**
 * If any of these ran, it would open a dialog or send a request to another origin; fixtures.ts fails the test for
 * both.
 */
const attacks = [
  '<img src=x onerror=alert(1)>',
  '"><script>alert(2)</script>',
  `'-alert(3)-'`,
  '<svg/onload=alert(4)>',
  '[here](javascript:alert(5))',
  '![seen](https://elsewhere.example/pixel.png)',
  '<iframe srcdoc="<script>alert(6)</script>">',
  '{{constructor.constructor("alert(7)")()}}',
  '<a href="https://elsewhere.example" autofocus onfocus=alert(8)>x</a>',
  '</textarea><script>alert(9)</script>',
  '<style>@import "https://elsewhere.example/x.css";</style>',
  'javascript:alert(10)',
  '&lt;img src=x onerror=alert(11)&gt; &amp;&nbsp;&copy',
]

/** Returns the idea with an attack in place of each text. */
function hostile(): Specification {
  let next = 0
  const replaced = (value: unknown, key: string): unknown => {
    if (typeof value === 'string') {
      const isFixed = ['id', 'importance', 'type'].includes(key)
      return isFixed ? value : attacks[next++ % attacks.length]
    }
    if (Array.isArray(value)) return value.map((one, i) => replaced(one, String(i)))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, replaced(one, key)]))
  }
  return replaced(idea, '') as Specification
}

memberTest(
  'markup in every field of every form stays text: typed, reloaded, reviewed',
  inEveryBrowser,
  async ({ page }) => {
    memberTest.slow()
    const specification = hostile()
    await page.goto('/dashboard')
    await createProject(page, '<img src=x onerror=alert(0)>')
    const steps = page.getByRole('navigation', { name: 'Modules' })
    for (const { key, title } of visibleForms) {
      await steps.getByRole('link', { name: title }).click()
      await fillForm(page, key, specification[key])
    }
    await steps.getByRole('link', { name: 'Review & Export' }).click()
    await expect(savedLabel(page)).toBeVisible()
    await page.reload()
    for (const { key, title } of visibleForms) {
      await steps.getByRole('link', { name: title }).click()
      await expectForm(page, key, specification[key])
    }
    await page.getByRole('button', { name: 'Preview & Export' }).click()
    const preview = page.getByRole('region', { name: 'Specification preview' })
    for (const attack of [
      '<img src=x onerror=alert(1)>',
      '<svg/onload=alert(4)>',
      "'-alert(3)-'",
      '<img src=x onerror=alert(11)> &\u00A0&copy',
    ]) {
      await expect(preview).toContainText(attack)
    }
    // Addresses in the text are neither loaded nor linked.
    await expect(
      preview.locator('a, img, iframe, script, style, svg:not([data-diagram] svg, .lucide)'),
    ).toHaveCount(0)
    await page.getByRole('radio', { name: 'Markdown' }).check()
    await expect(preview).toContainText('![seen](https://elsewhere.example/pixel.png)')
  },
)

memberTest('markup in a project’s name and description stays text everywhere', async ({ page }) => {
  await page.goto('/dashboard')
  const name = '"><img src=x onerror=alert(1)>'
  await createProject(page, name)
  await expect(page).toHaveTitle(`Brain Dump · ${name} · Ideawright`)
  await expect(page.getByText(name, { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Dashboard' }).click()
  await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  await page.getByLabel('Description').fill('<script>alert(2)</script>')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('<script>alert(2)</script>')).toBeVisible()
  await page.getByRole('button', { name: `Delete ${name}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText(name)
  await page.getByRole('button', { name: 'Delete Project' }).click()
  await expect(page.getByText(`“${name}” moved to the trash.`, { exact: true }).last()).toBeVisible()
})

test('markup in a user’s name stays text, on the identity page and in the header', async ({ page }) => {
  const name = '<img src=x onerror=alert(1)>'
  await page.goto('/api/auth/google')
  await submitIdentity(page, { name: `"><script>alert(2)</script>`, email: 'not an address' })
  await expect(page.getByLabel('Name')).toHaveValue('"><script>alert(2)</script>')
  await submitIdentity(page, { name, email: 'markup@example.org' })
  await expect(page.getByRole('button', { name })).toBeVisible()
})

test('markup in the message of a failed sign-in stays text, on one line and limited in length', async ({
  page,
}) => {
  for (const attack of attacks) {
    await page.goto(`/auth/error?message=${encodeURIComponent(attack)}`)
    await expect(page.getByRole('alert').getByText(attack, { exact: true })).toBeVisible()
  }
  await page.goto(`/auth/error?message=${encodeURIComponent('a\u202Eb\n'.repeat(200))}`)
  await expect(page.getByRole('alert').getByText(/^(ab ){66}ab$/)).toBeVisible()
})

memberTest('text can become neither markup nor a script’s URL', async ({ page, watch }) => {
  watch.allow(/Content Security Policy|TrustedHTML|TrustedScript/)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const refusals = await page.evaluate(() => {
    const tries = [
      () => void (document.body.innerHTML = '<b>x</b>'),
      () => void (document.createElement('script').src = 'https://elsewhere.example/x.js'),
      () => document.createElement('iframe').setAttribute('srcdoc', '<b>x</b>'),
    ]
    return tries.map(act => {
      try {
        act()
        return 'allowed'
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError'])
})

test.describe('headers', () => {
  const common = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }
  const policyOf = (header: string) =>
    Object.fromEntries(
      header.split('; ').map(part => [part.split(' ')[0], part.split(' ').slice(1).join(' ')]),
    )

  for (const [path, status] of [
    ['/', 200],
    ['/login', 200],
    ['/dashboard', 200],
    ['/projects/x/features', 200],
    ['/auth/callback?token=x', 200],
    ['/faq', 404],
  ] as const) {
    test(`of ${path} allow only our own resources`, async ({ request }) => {
      const answer = await request.get(path)
      expect(answer.status()).toBe(status)
      expect(answer.headers()).toMatchObject({ ...common, 'cache-control': 'no-cache' })
      expect(policyOf(answer.headers()['content-security-policy']!)).toEqual({
        'default-src': "'none'",
        'script-src': expect.stringMatching(/^'self'( 'sha256-[\w+/=]{44}')*$/),
        'style-src': expect.stringMatching(/^'self'( 'sha256-[\w+/=]{44}')*$/),
        'img-src': "'self' data:",
        'font-src': "'self'",
        'connect-src': "'self'",
        'manifest-src': "'self'",
        'worker-src': "'self'",
        'form-action': "'self'",
        'base-uri': "'none'",
        'object-src': "'none'",
        'frame-ancestors': "'none'",
        'require-trusted-types-for': "'script'",
        'trusted-types': 'ideawright-worker',
      })
      expect(answer.headers()).not.toHaveProperty('server')
      expect(answer.headers()).not.toHaveProperty('x-powered-by')
    })
  }

  test('of API responses allow nothing, not even storing them', async ({ request }) => {
    for (const path of ['/api/auth/check', '/api/projects', '/api/no-such-call']) {
      const answer = await request.get(path)
      expect(answer.headers()).toMatchObject({
        ...common,
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-type': expect.stringMatching(/^application\/json/),
      })
    }
  })

  test('of the local identity page allow no script', async ({ request }) => {
    const answer = await request.get('/api/auth/google')
    const policy = policyOf(answer.headers()['content-security-policy']!)
    expect(policy).toMatchObject({
      'default-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
    })
    expect(policy).not.toHaveProperty('script-src')
    expect(answer.headers()).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    })
  })

  test('of the built files declare them immutable', async ({ page, request }) => {
    const files = new Set<string>()
    page.on('request', asset => void (asset.url().includes('/assets/') && files.add(asset.url())))
    await page.goto('/dashboard', { waitUntil: 'load' })
    expect(files.size).toBeGreaterThan(2)
    for (const file of files) {
      const answer = await request.get(file)
      expect(answer.headers()).toMatchObject({
        ...common,
        'cache-control': 'public, max-age=31536000, immutable',
      })
    }
    expect((await request.get('/assets/nothing.js')).status()).toBe(404)
  })
})

test('another site cannot post to the local identity page', async ({ request }) => {
  const page = await request.get('/api/auth/google')
  const answer = await request.post(page.url(), {
    form: { name: 'Mallory', email: 'mallory@example.org' },
    headers: { 'Sec-Fetch-Site': 'cross-site' },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(403)
})

test('a visitor’s calls are refused with a JSON error', async ({ request }) => {
  const answer = await request.get('/api/projects')
  expect(answer.status()).toBe(401)
  expect(await answer.json()).toMatchObject({ success: false, message: expect.any(String) })
})

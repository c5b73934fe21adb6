import { button, hang } from './pageActions.mjs'

/** The public pages, and signing in. */
export async function publicScreens(picture, { nobody, member }) {
  await picture('landing', { as: nobody, path: '/' })
  await picture('landing-signed-in', { as: member, path: '/', view: true })
  await picture('login', { as: nobody, path: '/login' })
  await picture('login-failed', {
    as: nobody,
    path: '/login',
    act: async page => {
      await page.route('**/api/auth/check', route => route.abort())
      await button(page, 'Sign in with Google').click()
      await page.getByRole('alert').waitFor()
    },
  })
  await picture('signup', { as: nobody, path: '/signup' })
  await picture('local-identity', { as: nobody, path: '/api/auth/google' })
  await picture('local-identity-errors', {
    as: nobody,
    path: '/api/auth/google',
    act: page => button(page, 'Continue').click(),
  })
  await picture('local-identity-over', { as: nobody, path: '/local-identity/interaction/none' })
  await picture('callback', {
    as: nobody,
    path: '/auth/callback?token=ho_none',
    before: hang('**/api/auth/exchange'),
    act: page => page.getByText('Completing Sign In').waitFor(),
  })
  await picture('callback-error', { as: nobody, path: '/auth/error?message=The+sign-in+was+cancelled.' })
  await picture('privacy', { as: nobody, path: '/privacy' })
  await picture('not-found', { as: nobody, path: '/faq' })
}

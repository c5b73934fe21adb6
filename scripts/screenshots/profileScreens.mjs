import { button, fail, openDialog } from './pageActions.mjs'

/** The account page. */
export async function profileScreens(picture, { newcomer }) {
  const sessionsThere = page => page.getByText('This browser').waitFor()
  await picture('profile', { as: newcomer, path: '/profile', act: sessionsThere })
  await picture('profile-faults', {
    as: newcomer,
    path: '/profile',
    act: async page => {
      await sessionsThere(page)
      await page.getByLabel('Name').fill('')
      await page.getByLabel('New Password', { exact: true }).fill('short')
      await button(page, 'Save Changes').click()
    },
  })
  await picture('profile-saved', {
    as: newcomer,
    path: '/profile',
    act: async page => {
      await sessionsThere(page)
      await button(page, 'Save Changes').click()
      await page.getByText('Profile updated successfully').first().waitFor()
    },
  })
  await picture('profile-failed', {
    as: newcomer,
    path: '/profile',
    before: page => Promise.all([fail('**/api/auth/profile')(page), fail('**/api/auth/sessions')(page)]),
    act: async page => {
      await page.getByText('Couldn’t load your sessions.').waitFor()
      await button(page, 'Save Changes').click()
      await page.getByText('Failed to update profile').waitFor()
    },
  })
  await picture('profile-everywhere', {
    as: newcomer,
    path: '/profile',
    view: true,
    act: page => openDialog(button(page, 'Sign out everywhere')),
  })
  await picture('profile-delete', {
    as: newcomer,
    path: '/profile',
    view: true,
    act: page => openDialog(button(page, 'Delete account')),
  })
}

import { ideaName } from '../../e2e/idea.ts'
import { button, fail, hang, openDialog } from './pageActions.mjs'

/** The list of projects in all its sizes, and the dialogs over it. */
export async function dashboardScreens(picture, { newcomer, member }) {
  await picture('dashboard-loading', {
    as: member,
    path: '/dashboard',
    before: hang('**/api/projects?*'),
    act: page => page.getByText('Loading projects...').waitFor(),
  })
  await picture('dashboard-failed', {
    as: member,
    path: '/dashboard',
    before: fail('**/api/projects?*'),
    act: page => page.getByRole('alert').waitFor(),
  })
  await picture('dashboard-empty', { as: newcomer, path: '/dashboard' })
  await picture('dashboard', { as: member, path: '/dashboard' })
  await picture('dashboard-menu', {
    as: member,
    path: '/dashboard',
    view: true,
    act: page => button(page, member.name).click(),
  })
  await picture('dashboard-theme', {
    as: member,
    path: '/dashboard',
    view: true,
    act: page => page.getByRole('button', { name: 'Theme' }).click(),
  })
  await picture('dialog-create', {
    as: newcomer,
    path: '/dashboard',
    view: true,
    act: page => openDialog(button(page, 'New Project')),
  })
  await picture('dialog-create-template', {
    as: newcomer,
    path: '/dashboard',
    view: true,
    act: async page => {
      await button(page, 'New Project').click()
      await page.getByLabel('Project Name').fill(ideaName)
      await page.getByRole('radio', { name: 'Chat assistant' }).check()
    },
  })
  await picture('dialog-create-failed', {
    as: newcomer,
    path: '/dashboard',
    view: true,
    act: async page => {
      await fail('**/api/projects?*')(page)
      await button(page, 'New Project').click()
      await page.getByLabel('Project Name').fill(ideaName)
      await button(page, 'Create Project').click()
      await page.getByRole('dialog').getByRole('alert').waitFor()
    },
  })
  await picture('dialog-rename', {
    as: member,
    path: '/dashboard',
    view: true,
    act: page =>
      button(page, `Edit ${ideaName.replace('  ', ' ')}`)
        .first()
        .click(),
  })
  await picture('dialog-delete', {
    as: member,
    path: '/dashboard',
    view: true,
    act: page =>
      button(page, `Delete ${ideaName.replace('  ', ' ')}`)
        .first()
        .click(),
  })

  await picture('dashboard-all', { as: member, path: '/dashboard?status=all&sort=name' })
  await picture('dashboard-archive', { as: member, path: '/dashboard?status=archived' })
  await picture('dashboard-trash', { as: member, path: '/dashboard?status=trashed' })
  await picture('dashboard-nothing-found', { as: member, path: '/dashboard?search=zebra' })
  await picture('dashboard-undo', {
    as: member,
    path: '/dashboard',
    view: true,
    act: async page => {
      // All four variants delete, and none may take a project away from the others.
      await page.route('**/api/projects/*?*', route =>
        route.request().method() === 'DELETE' ? route.fulfill({ json: { success: true } }) : route.continue(),
      )
      await page
        .getByRole('button', { name: /^Delete / })
        .last()
        .click()
      await button(page, 'Delete Project').click()
      await button(page, 'Undo').waitFor()
    },
  })
}

import { steps } from '../../web/workspace/steps.ts'
import { button, fail, hang } from './pageActions.mjs'

/** Every step of a project, blank, filled, and with long texts; its dialogs and errors. */
export async function workspaceScreens(picture, { member, empty, filled, full, sorting, three, twenty }) {
  for (const [state, project] of Object.entries({ empty, filled, full })) {
    for (const { key } of steps) {
      await picture(`${key}-${state}`, { as: member, path: `/projects/${project}/${key}` })
    }
  }
  for (const key of ['brainDump', 'overview', 'features']) {
    await picture(`${key}-view`, { as: member, path: `/projects/${filled}/${key}`, view: true })
  }
  for (const [count, project] of Object.entries({ three, twenty })) {
    await picture(`diagram-${count}`, { as: member, path: `/projects/${project}/dataModels`, view: true })
    await picture(`diagram-${count}-large`, {
      as: member,
      path: `/projects/${project}/dataModels`,
      view: true,
      act: async page => {
        // It starts collapsed on small screens.
        const enlarge = button(page, 'Enlarge diagram')
        const show = button(page, 'Show diagram')
        await enlarge.or(show).first().waitFor()
        if (await show.isVisible()) await show.click()
        await enlarge.click()
      },
    })
    await picture(`diagram-${count}-review`, { as: member, path: `/projects/${project}/review` })
  }
  const sorted = page => page.getByRole('list', { name: 'Statements' }).waitFor()
  await picture('sort', { as: member, path: `/projects/${sorting}/sort`, view: true, act: sorted })
  await picture('sort-empty', { as: member, path: `/projects/${empty}/sort`, view: true })
  await picture('sort-statement', {
    as: member,
    path: `/projects/${sorting}/sort`,
    view: true,
    act: async page => {
      await sorted(page)
      await page.getByRole('button', { name: /^– List a tool/ }).click()
    },
  })
  await picture('sort-specification', {
    as: member,
    path: `/projects/${sorting}/sort`,
    act: async page => {
      await sorted(page)
      const tab = page.getByRole('radio', { name: /^Specification/ })
      if (await tab.isVisible()) await tab.check({ force: true })
    },
  })
  await picture('review-markdown', {
    as: member,
    path: `/projects/${filled}/review`,
    act: page => page.getByRole('radio', { name: 'Markdown' }).check(),
  })
  await picture('workspace-hint', {
    as: member,
    path: `/projects/${filled}/overview`,
    view: true,
    act: page => page.getByRole('button', { name: 'Hint' }).nth(1).click(),
  })
  await picture('workspace-palette', {
    as: member,
    path: `/projects/${filled}/features`,
    view: true,
    act: async page => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('ControlOrMeta+k')
      await page.getByRole('option').first().waitFor()
    },
  })
  await picture('workspace-shortcuts', {
    as: member,
    path: `/projects/${filled}/features`,
    view: true,
    act: async page => {
      await page.getByRole('heading', { level: 1 }).waitFor()
      await page.keyboard.press('ControlOrMeta+/')
      await page.getByRole('dialog').waitFor()
    },
  })
  await picture('workspace-grip-menu', {
    as: member,
    path: `/projects/${filled}/acceptanceCriteria`,
    view: true,
    act: page => button(page, 'Reorder Criterion 1').first().click(),
  })
  await picture('workspace-deleted-card', {
    as: member,
    path: `/projects/${filled}/features`,
    view: true,
    before: page => page.route('**/module?*', () => {}),
    act: async page => {
      await page
        .getByRole('button', { name: /^Delete Feature / })
        .last()
        .click()
      await page.getByText('Saving...').waitFor()
    },
  })
  await picture('workspace-saved', {
    as: member,
    path: `/projects/${full}/problemStatement`,
    view: true,
    act: async page => {
      await page.getByLabel('Pain Point').press('ControlOrMeta+End')
      await page.keyboard.type('.')
      await page.getByText('Saved', { exact: true }).waitFor()
    },
  })
  await picture('workspace-save-failed', {
    as: member,
    path: `/projects/${filled}/overview`,
    view: true,
    before: fail('**/module?*'),
    act: async page => {
      await page.getByLabel('Core Purpose').fill('Neighbours lend each other tools.')
      await page.getByRole('alert').waitFor()
    },
  })
  await picture('workspace-unknown-module', { as: member, path: `/projects/${filled}/nothing`, view: true })
  await picture('workspace-loading', {
    as: member,
    path: `/projects/${filled}`,
    before: hang('**/api/projects/*?*'),
    act: page => page.getByText('Loading project data...').waitFor(),
  })
  await picture('workspace-open-failed', {
    as: member,
    path: '/projects/none',
    act: page => page.getByRole('alert').waitFor(),
  })
}

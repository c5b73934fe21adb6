import { reviewPathOf, reviewViews } from '../../web/workspace/review/views.ts'
import { button } from './pageActions.mjs'

/** Every view of the review, and what the checks and questions show beside the forms. */
export async function reviewScreens(picture, { member, empty, flawed, full }) {
  for (const [state, project] of Object.entries({ empty, flawed, full })) {
    for (const view of reviewViews.filter(view => view !== 'document')) {
      await picture(`review-${view}-${state}`, {
        as: member,
        path: reviewPathOf(project, view),
        act: page => viewOf(page, view).waitFor(),
      })
    }
  }
  const show = (name, view, act) =>
    picture(name, {
      as: member,
      path: reviewPathOf(flawed, view),
      act: async page => {
        await viewOf(page, view).waitFor()
        await act(page)
      },
    })
  await show('review-questions-words', 'questions', page => button(page, 'Answer in your own words').click())
  await show('review-checks-finding', 'checks', page => openFinding(page))
  await show('review-checks-optional', 'checks', page => page.getByText(/^More checks/).click())
  await show('review-map-picture', 'map', page => page.getByText('Picture').click())
  await show('review-gaps-open', 'gaps', page =>
    page
      .getByRole('button', { name: /\(open\)$/ })
      .first()
      .click(),
  )
  await picture('review-checks-ignore', {
    as: member,
    path: reviewPathOf(flawed, 'checks'),
    view: true,
    act: async page => {
      await openFinding(page)
      await button(page, 'Ignore').first().click()
    },
  })
  await picture('features-finding', {
    as: member,
    path: `/projects/${flawed}/features`,
    act: page => openFinding(page),
  })
  await picture('mentor-project', {
    as: member,
    path: `/projects/${flawed}/features`,
    view: true,
    act: async page => {
      await button(page, 'Discuss with AI Mentor').click()
      await button(page, 'Whole project').click()
      await page.getByRole('radio').first().waitFor()
    },
  })
}

/** What is there once a view has been loaded, whatever it's about. */
const viewOf = (page, view) => page.locator(`.questions, .review-${view}, .review-note`).first()

const openFinding = page =>
  page
    .getByRole('button', { name: /^(Error|Warning): / })
    .first()
    .click()

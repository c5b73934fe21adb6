export const button = (page, name) => page.getByRole('button', { name, exact: true })

/** Requests to this address are never answered. */
export const hang = url => page => page.route(url, () => {})

/** Requests to this address fail, without a response from the server. */
export const fail = url => page =>
  page.route(url, route => route.fulfill({ status: 500, json: { success: false, message: '' } }))

export async function openDialog(opener) {
  await opener.click()
  await opener.page().getByRole('dialog').waitFor()
}

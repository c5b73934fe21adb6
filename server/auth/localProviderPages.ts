import { escapeHtml, renderHtmlPage } from '#server/http/htmlPage.ts'

/** What is in the form, and what is wrong with it, in words. */
interface SignInForm {
  name: string
  email: string
  errors: { name?: string; email?: string }
}

/** The one page of the local identity provider. No script; everything that people typed is escaped. */
export function renderSignInPage({ name, email, errors }: SignInForm): string {
  const hasErrors = Boolean(errors.name ?? errors.email)
  return renderHtmlPage(
    'Sign in on this machine',
    `<p>Say who you are, and Ideawright keeps your projects under this e-mail address. There is no password, and nothing that you type here leaves this machine.</p>
      <form method="post" novalidate>
        ${renderField('name', 'Name', 'autocomplete="name" maxlength="400"', name, errors.name, true)}
        ${renderField('email', 'Email', 'type="email" autocomplete="email" maxlength="400"', email, errors.email, !errors.name)}
        <button>Continue</button>
      </form>
      <p class="note">This is a local sign-in for trying Ideawright or using it alone. For real use, whoever runs it connects Google or another OpenID Connect issuer: the README says how.</p>`,
    hasErrors ? 'Error: ' : '',
  )
}

/** Asks for what only the person who started the server has read (decision 044). */
export function renderCodePage(error = ''): string {
  return renderHtmlPage(
    'Enter the code',
    `<p>Several people may use this machine, so signing in takes the code that Ideawright printed when it was started. The address printed beside it carries the code along: open that, and there is nothing to type.</p>
      <form method="post" novalidate>
        ${renderField('code', 'Code', 'autocomplete="off" autocapitalize="characters" spellcheck="false" maxlength="40"', '', error, true)}
        <button>Continue</button>
      </form>`,
    error ? 'Error: ' : '',
  )
}

function renderField(
  id: string,
  label: string,
  rest: string,
  value: string,
  error = '',
  isFirst = false,
): string {
  const invalid = error
    ? ` aria-invalid="true" aria-describedby="${id}-error"${isFirst ? ' autofocus' : ''}`
    : ''
  const message = error ? `<p class="error" id="${id}-error">${escapeHtml(error)}</p>` : ''
  return `<div class="field">
          <label for="${id}">${label}</label>
          <input id="${id}" name="${id}" value="${escapeHtml(value)}" ${rest} required${invalid}>
          ${message}
        </div>`
}

import { escapeHtml, renderHtmlPage } from '#server/http/htmlPage.ts'

/** The form's values and error messages. */
interface SignInForm {
  name: string
  email: string
  errors: { name?: string; email?: string }
}

/** Renders the local identity provider's only page. It has no script, and all input is escaped. */
export function renderSignInPage({ name, email, errors }: SignInForm): string {
  const hasErrors = Boolean(errors.name ?? errors.email)
  return renderHtmlPage(
    'Sign in on this computer',
    `<p>Enter a name and email address. Your projects are stored under that address. No password needed, and nothing you type here leaves this computer.</p>
      <form method="post" novalidate>
        ${renderField('name', 'Name', 'autocomplete="name" maxlength="400"', name, errors.name, true)}
        ${renderField('email', 'Email', 'type="email" autocomplete="email" maxlength="400"', email, errors.email, !errors.name)}
        <button>Continue</button>
      </form>
      <p class="note">This is a local sign-in for trying Ideawright or using it alone. To open it to others, connect Google or another OpenID Connect provider (see README).</p>`,
    hasErrors ? 'Error: ' : '',
  )
}

/** Renders the page that asks for the code that only the person who started the server has read (decision 044). */
export function renderCodePage(error = ''): string {
  return renderHtmlPage(
    'Enter the code',
    `<p>Several people may use this computer, so you need the code that Ideawright printed when it started. Or open the link printed with it, so you don’t have to type anything.</p>
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

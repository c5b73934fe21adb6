import css from './Logo.module.css'

/** The mark, a set square in the shape of an i, with the name beside it. */
export function Logo() {
  return (
    <span className={css.logo}>
      <svg viewBox="0 0 24 24" aria-hidden focusable="false">
        <path
          fillRule="evenodd"
          d="M6 1.2a2.7 2.7 0 1 1 0 5.4a2.7 2.7 0 0 1 0-5.4ZM3.5 9.7c0-1.3 1.6-2 2.5-1l13.6 12.4c1 .9.3 1.9-.9 1.9H4.9c-.8 0-1.4-.6-1.4-1.4ZM7.6 14.2v4.9h5.3Z"
        />
      </svg>
      Ideawright
    </span>
  )
}

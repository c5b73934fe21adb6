import { SessionPage } from '#web/session/SessionPage.tsx'
import css from './privacy.module.css'
import { contactEmail, privacyMessages, type Section } from './privacyMessages.ts'

const { title, updated, lead, short, contents, sections } = privacyMessages

/** The privacy policy, laid out for reading. */
export function PrivacyPage() {
  return (
    <SessionPage title={title}>
      <div className={css.page}>
        <header className={css.head}>
          <h1>{title}</h1>
          <p>{lead}</p>
          <p className={css.updated}>{updated}</p>
        </header>
        <nav className={css.contents} aria-labelledby="contents" data-later>
          <h2 id="contents">{contents}</h2>
          <ol>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a href={`#${id}`}>{title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={css.text}>
          <section className={css.short} aria-labelledby="short">
            <h2 id="short">{short.title}</h2>
            <ul>
              {short.points.map(text => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </section>
          {sections.map(section => (
            <Part key={section.id} {...section} />
          ))}
        </div>
      </div>
    </SessionPage>
  )
}

function Part({ id, title, text, points, after = [] }: Section) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {text.map(text => (
        <p key={text}>
          {text}
          {id === 'contact' && (
            <>
              {' '}
              <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
            </>
          )}
        </p>
      ))}
      {points && (
        <dl>
          {points.map(({ name, text }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {after.map(text => (
        <p key={text}>{text}</p>
      ))}
    </section>
  )
}

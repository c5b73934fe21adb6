import { SessionPage } from '#web/session/SessionPage.tsx'
import { useSession } from '#web/session/useSession.ts'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import css from './landing.module.css'
import { FlashMessageBanner } from './FlashMessageBanner.tsx'
import { exampleDocument, landingMessages } from './landingMessages.ts'
import { WorkspacePicture } from './WorkspacePicture.tsx'

const { tab, hero, picture, example, features, steps, closing } = landingMessages

/** Presents the product to those who don't know it yet (docs/product.md#landing-page). */
export function LandingPage() {
  const { user } = useSession()
  const toProjects = (
    <LinkButton href="/dashboard" look="primary" size="large">
      {hero.open}
    </LinkButton>
  )
  return (
    <SessionPage title={tab}>
      <FlashMessageBanner />
      <section className={css.hero}>
        <h1>{hero.promise}</h1>
        <div className={css.start}>
          <p>{hero.lead}</p>
          {user ? (
            <div className={css.actions}>{toProjects}</div>
          ) : (
            <div className={`${css.actions} ${css.visitor}`}>
              <LinkButton href="/signup" look="primary" size="large">
                {hero.start}
              </LinkButton>
              <LinkButton href="/login" size="large">
                {hero.signIn}
              </LinkButton>
            </div>
          )}
        </div>
        <div className={css.picture} data-later>
          <WorkspacePicture label={picture} />
        </div>
      </section>

      <section className={css.example} aria-labelledby="example">
        <h2 id="example">{example.title}</h2>
        <div className={css.before}>
          <p className={css.tag}>{example.before}</p>
          {example.idea.map(text => (
            <p key={text}>{text}</p>
          ))}
        </div>
        <div className={css.after}>
          <p className={css.tag}>{example.file}</p>
          <pre>{exampleDocument}</pre>
        </div>
      </section>

      <section className={css.features} aria-labelledby="features">
        <div>
          <h2 id="features">{features.title}</h2>
          <p>{features.lead}</p>
        </div>
        <ul className={css.index}>
          {features.items.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>

      <section className={css.steps} aria-labelledby="steps">
        <h2 id="steps">{steps.title}</h2>
        <ol className={css.line}>
          {steps.items.map(({ name, text }) => (
            <li key={name}>
              <h3>{name}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={css.closing}>
        <div>
          <h2>{closing.title}</h2>
          <p>{closing.text}</p>
          {user ? (
            toProjects
          ) : (
            <LinkButton href="/signup" look="primary" size="large">
              {closing.button}
            </LinkButton>
          )}
        </div>
      </section>
    </SessionPage>
  )
}

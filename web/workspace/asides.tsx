import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import type { FormKey } from '#domain/specification.ts'
import { words } from './words.ts'
import css from './workspace.module.css'

interface Aside {
  /** One sentence on what makes this module good. */
  readonly intro: string
  /** One good entry, where the cards will be. */
  readonly example?: ReactNode
  /** Tips or an info box below the fields. */
  readonly note?: ReactNode
}

/** What stands around each module's fields. */
export const asides: Readonly<Record<FormKey, Aside>> = {
  brainDump: {
    intro: 'Pour out the idea as it is. Order, grammar and gaps do not matter yet; the modules will sort it.',
    note: (
      <Note title="Tips for a good brain dump">
        <li>Who has the problem, and what do they do about it today?</li>
        <li>What should a person be able to do on the very first day?</li>
        <li>What have you seen elsewhere that you like, or want to avoid?</li>
        <li>Which words, numbers and names does everyone in this field use?</li>
        <li>What are you unsure about? Write the questions down as well.</li>
      </Note>
    ),
  },
  overview: {
    intro: 'A stranger who reads only this should be able to tell a friend what the app is for.',
  },
  problemStatement: {
    intro: 'A problem that is told well decides half of the features. Describe it without the solution.',
  },
  personas: {
    intro:
      'Two or three people you could meet, each with a reason to use the app, are worth more than ten types.',
    example: (
      <Example title="Busy parent">
        Cooks for four on weekdays, phone in one hand. Wants dinner on the table in 30 minutes. Finds out too
        late that an ingredient is missing.
      </Example>
    ),
  },
  features: {
    intro:
      'Name what a person can do, not how it is built. High is for what the first version cannot do without.',
    example: (
      <Example title="Search recipes by ingredient">
        A person names up to five ingredients and sees the recipes that need no others. High: must have for
        MVP.
      </Example>
    ),
  },
  userStories: {
    intro:
      'One person, one wish, one reason. The reason is what a builder needs when the wish has to change.',
    example: (
      <Example title="As a busy parent">
        I want to find a recipe by what is in my fridge, so that I can cook without going shopping.
      </Example>
    ),
  },
  acceptanceCriteria: {
    intro: 'Say how anyone can check, with a yes or a no, that a story is done.',
    example: (
      <Example title="For US-1 find a recipe by what is in my fridge">
        Given three ingredients, when I search, then only recipes with all three are shown. When nothing is
        found, then I am told so and can remove an ingredient.
      </Example>
    ),
  },
  dataModels: {
    intro:
      'The things the app has to remember, and how they belong together. Their names become the code’s names.',
    example: (
      <Example title="Recipe">
        title (Text, required), minutes (Number), vegetarian (Boolean). A Recipe has many Ingredients.
      </Example>
    ),
  },
  technicalRequirements: {
    intro: 'Only what is decided. What you leave open, the builder may choose.',
  },
  nonFunctionalRequirements: {
    intro: 'How well it has to work. A number with a unit and a situation can be tested; “fast” cannot.',
  },
  constraints: {
    intro: 'The fixed points: what must be used, what must not, which rules apply, what it may cost.',
  },
  outOfScope: {
    intro: 'What this version leaves out on purpose.',
    note: (
      <Note title="Why define what is out of scope?">
        <li>A builder, human or AI, adds what seems to be missing unless it is told not to.</li>
        <li>It keeps the first version small enough to be finished.</li>
        <li>Ideas that are written down here are not lost: they are the next version.</li>
      </Note>
    ),
  },
  glossary: {
    intro: 'Words that mean something particular here, so that everyone, and every AI, uses them alike.',
    example: (
      <Example title="Pantry">The ingredients that a person has at home, as last confirmed by them.</Example>
    ),
    note: (
      <Note title="Tips for a useful glossary">
        <li>Take the words of the people who will use the app.</li>
        <li>Explain short forms, and words that mean something else elsewhere.</li>
        <li>One word for one thing: if two are in use, say which one counts.</li>
      </Note>
    ),
  },
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <aside className={css.note} aria-label={title}>
      <h2>
        <Info /> {title}
      </h2>
      <ul>{children}</ul>
    </aside>
  )
}

function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <figure className={css.example}>
      <figcaption>{words.example}</figcaption>
      <strong>{title}</strong>
      <p>{children}</p>
    </figure>
  )
}

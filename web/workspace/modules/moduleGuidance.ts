import type { FormKey } from '#domain/specification/specification.ts'

export interface ModuleGuidance {
  /** One sentence on what makes this module good. */
  readonly intro: string
  /** One good entry, where the cards will be. */
  readonly example?: { readonly title: string; readonly text: string }
  /** Tips or an info box below the fields. */
  readonly note?: { readonly title: string; readonly points: readonly string[] }
}

/** What is said around each module's fields. */
export const moduleGuidance: Readonly<Record<FormKey, ModuleGuidance>> = {
  brainDump: {
    intro: 'Pour out the idea as it is. Order, grammar and gaps do not matter yet; the modules will sort it.',
    note: {
      title: 'Tips for a good brain dump',
      points: [
        'Who has the problem, and what do they do about it today?',
        'What should a person be able to do on the very first day?',
        'What have you seen elsewhere that you like, or want to avoid?',
        'Which words, numbers and names does everyone in this field use?',
        'What are you unsure about? Write the questions down as well.',
      ],
    },
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
    example: {
      title: 'Busy parent',
      text: 'Cooks for four on weekdays, phone in one hand. Wants dinner on the table in 30 minutes. Finds out too late that an ingredient is missing.',
    },
  },
  features: {
    intro:
      'Name what a person can do, not how it is built. High is for what the first version cannot do without.',
    example: {
      title: 'Search recipes by ingredient',
      text: 'A person names up to five ingredients and sees the recipes that need no others. High: must have for MVP.',
    },
  },
  userStories: {
    intro:
      'One person, one wish, one reason. The reason is what a builder needs when the wish has to change.',
    example: {
      title: 'As a busy parent',
      text: 'I want to find a recipe by what is in my fridge, so that I can cook without going shopping.',
    },
  },
  acceptanceCriteria: {
    intro: 'Say how anyone can check, with a yes or a no, that a story is done.',
    example: {
      title: 'For US-1 find a recipe by what is in my fridge',
      text: 'Given three ingredients, when I search, then only recipes with all three are shown. When nothing is found, then I am told so and can remove an ingredient.',
    },
  },
  dataModels: {
    intro:
      'The things the app has to remember, and how they belong together. Their names become the code’s names.',
    example: {
      title: 'Recipe',
      text: 'title (Text, required), minutes (Number), vegetarian (Boolean). A Recipe has many Ingredients.',
    },
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
    note: {
      title: 'Why define what is out of scope?',
      points: [
        'A builder, human or AI, adds what seems to be missing unless it is told not to.',
        'It keeps the first version small enough to be finished.',
        'Ideas that are written down here are not lost: they are the next version.',
      ],
    },
  },
  glossary: {
    intro: 'Words that mean something particular here, so that everyone, and every AI, uses them alike.',
    example: {
      title: 'Pantry',
      text: 'The ingredients that a person has at home, as last confirmed by them.',
    },
    note: {
      title: 'Tips for a useful glossary',
      points: [
        'Take the words of the people who will use the app.',
        'Explain short forms, and words that mean something else elsewhere.',
        'One word for one thing: if two are in use, say which one counts.',
      ],
    },
  },
}

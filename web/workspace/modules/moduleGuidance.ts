import type { FormKey } from '#domain/specification/specification.ts'

export interface ModuleGuidance {
  /** One sentence about what makes this module good. */
  readonly intro: string
  /** One good entry, shown in the place of the cards. */
  readonly example?: { readonly title: string; readonly text: string }
  /** Tips or an info box below the fields. */
  readonly note?: { readonly title: string; readonly points: readonly string[] }
}

/** The guidance around each module's fields. */
export const moduleGuidance: Readonly<Record<FormKey, ModuleGuidance>> = {
  brainDump: {
    intro:
      'Write it down just as it is. Order, grammar and gaps don’t matter yet; the modules will sort it out.',
    note: {
      title: 'Tips for a good brain dump',
      points: [
        'Who has the problem, and what do they do about it today?',
        'What should people be able to do on day one?',
        'What have you seen elsewhere that you like, or want to avoid?',
        'Which words, numbers and names does everyone in this field use?',
        'What are you unsure about? Write the questions down too.',
      ],
    },
  },
  overview: {
    intro: 'Someone who reads only this should be able to tell a friend what the app is for.',
  },
  problemStatement: {
    intro: 'A well-described problem settles half the features. Describe it without the solution.',
  },
  personas: {
    intro:
      'Two or three people you could actually meet, each with a reason to use the app, beat ten stereotypes.',
    example: {
      title: 'Busy parent',
      text: 'Cooks for four on weekdays, phone in one hand. Wants dinner on the table in 30 minutes. Finds out too late that an ingredient is missing.',
    },
  },
  features: {
    intro: 'Name what people can do, not how it’s built. Use High for what version one can’t ship without.',
    example: {
      title: 'Search recipes by ingredient',
      text: 'Enter up to five ingredients and see the recipes that need nothing else. High: must have for MVP.',
    },
  },
  userStories: {
    intro: 'One person, one goal, one reason. The reason guides the builder when the goal changes.',
    example: {
      title: 'As a busy parent',
      text: 'I want to find a recipe that uses what’s in my fridge, so that I can cook without going shopping.',
    },
  },
  acceptanceCriteria: {
    intro: 'List yes/no checks anyone could use to tell whether a story is done.',
    example: {
      title: 'For US-1 find a recipe that uses what’s in my fridge',
      text: 'Given three ingredients, when I search, then only recipes with all three are shown. When nothing is found, then I see a message and can remove an ingredient.',
    },
  },
  dataModels: {
    intro: 'The things the app has to remember, and how they relate. These names will appear in the code.',
    example: {
      title: 'Recipe',
      text: 'title (Text, required), minutes (Number), vegetarian (Boolean). A Recipe has many Ingredients.',
    },
  },
  technicalRequirements: {
    intro: 'Only what’s decided. The builder chooses the rest.',
  },
  nonFunctionalRequirements: {
    intro: 'How well it has to work. A number with a unit and a situation can be tested; “fast” can’t.',
  },
  constraints: {
    intro: 'The givens: what must and mustn’t be used, which rules apply, what it may cost.',
  },
  outOfScope: {
    intro: 'What this version leaves out on purpose.',
    note: {
      title: 'Why define what is out of scope?',
      points: [
        'A builder, human or AI, adds whatever seems to be missing unless told not to.',
        'It keeps the first version small enough to finish.',
        'Ideas you write down here aren’t lost; they’re for the next version.',
      ],
    },
  },
  glossary: {
    intro: 'Words with a special meaning here, so everyone, AI included, uses them the same way.',
    example: {
      title: 'Pantry',
      text: 'The ingredients people have at home, as they last confirmed them.',
    },
    note: {
      title: 'Tips for a useful glossary',
      points: [
        'Use your users’ words.',
        'Explain abbreviations, and words that mean something else elsewhere.',
        'One word for one thing: if two are in use, say which one wins.',
      ],
    },
  },
}

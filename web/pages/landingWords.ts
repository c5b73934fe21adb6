/** All that the landing page says. */
export const words = {
  tab: 'From a raw app idea to a specification an AI can build from',
  hero: {
    promise: 'Turn a raw app idea into a specification an AI can build from',
    lead: 'Write down what you know. Ideawright asks for what is missing, module by module, until one exact document says what to build.',
    start: 'Get Started',
    signIn: 'Sign In',
  },
  example: {
    before: 'Brain dump',
    idea: [
      'mum’s recipes are on paper, mine are bookmarks, dad keeps sending photos!! one place for all of us.',
      'search by what’s in the fridge. shopping list for the week but only for who is really there',
      'Noor’s nut allergy has to be IMPOSSIBLE to miss. no ads no followers none of that',
    ],
    file: 'family-recipe-box-spec.md',
    caption: 'What one family wrote, and a part of what came out.',
  },
  features: {
    title: 'Six instruments, one drawing',
    items: [
      {
        name: 'Brain Dump Capture',
        text: 'Pour out everything, in any order; it is saved while you type, and nothing is ever asked twice.',
      },
      {
        name: 'Guided Definition',
        text: 'Twelve short modules lead from the problem to the glossary, each with a mentor to think it through with.',
      },
      {
        name: 'AI-Optimized Export',
        text: 'One Markdown document with stable numbers, in words that a coding tool can follow and cite.',
      },
      {
        name: 'Smart Templates',
        text: 'Begin from an app much like yours, and change what is different, instead of facing an empty page.',
      },
      {
        name: 'Data Model Designer',
        text: 'Name what your app remembers, and see at once how it hangs together.',
      },
      {
        name: 'Auto-Save & Progress Tracking',
        text: '“Saved” means saved, and a plain count of filled modules tells you how far you are.',
      },
    ],
  },
  steps: {
    title: 'How It Works',
    items: [
      { name: 'Capture Your Idea', text: 'Give it a name and write down all that is in your head.' },
      { name: 'Define Modules', text: 'Answer the questions that turn wishes into decisions.' },
      { name: 'Review & Refine', text: 'Read the whole document as it will be, and see what is missing.' },
      { name: 'Export', text: 'Copy it or download it, and hand it to the tool that builds.' },
    ],
  },
  closing: {
    title: 'The clearer the drawing, the better the house',
    text: 'Your first specification can be done tonight.',
    button: 'Sign Up and Start',
  },
} as const

/** A part of the example's document, as the export writes it. */
export const exampleDocument = `## 4. Core Features

### Feature 1: Cook from the fridge (FE-1)

**Priority:** High

Lists recipes that need nothing one would have to buy; what spoils first, comes first.

## 6. Acceptance Criteria

### For User Story 3

**Related User Story:** US-3

- A recipe with one of the eater's allergens is never suggested.
- Opened by its address, it shows the warning before anything else.`

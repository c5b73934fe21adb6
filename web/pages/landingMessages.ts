/** All that the landing page says. */
export const landingMessages = {
  tab: 'From a raw app idea to a specification an AI can build from',
  hero: {
    promise: 'Turn a raw app idea into a specification an AI can build from',
    lead: 'Write down what you know. Ideawright asks for what is missing, module by module, until one exact document says what to build.',
    start: 'Get Started',
    signIn: 'Sign In',
    /** In place of both, for who is signed in. */
    open: 'Open your projects',
  },
  picture:
    'The workspace: the steps of a specification at the left, and the features of a neighbourhood’s tool shed, filled in',
  example: {
    title: 'You write it down as it comes. It leaves as one exact document.',
    before: 'Brain dump',
    idea: [
      'Every house in our street owns a drill that runs six minutes a year. I want one list of what we all have: drills, ladders, the big tent, Mrs. Adeyemi’s pressure washer.',
      'ask for a thing, the owner says yes or no, done',
      'deposits? no money at all in version one! what if something comes back broken??',
    ],
    file: 'street-tool-shed-spec.md',
  },
  features: {
    title: 'Six instruments, one drawing',
    lead: 'Everything between the first thought and the first commit.',
    items: [
      {
        name: 'Brain Dump Capture',
        text: 'Pour out everything, in any order. It is saved while you type, and stays as you wrote it.',
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

/** A part of the example's document, as the export writes it (landingMessages.test.ts). */
export const exampleDocument = `### Feature 2: Ask for a tool (FE-2)

**Priority:** High

A neighbour picks the days; the owner answers with one tap.

### For User Story 1 (AC-1)

**Related User Story:** US-1 see which drills are free on Saturday

- **AC-1.1:** Given a drill that is lent until Sunday, when I search for Saturday, then it is not shown.
- **AC-1.2:** When no drill is free, then the next free day is named.`

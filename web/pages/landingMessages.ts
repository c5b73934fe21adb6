/** The texts of the landing page. */
export const landingMessages = {
  tab: 'From a raw app idea to a specification an AI can build from',
  hero: {
    promise: 'Turn a raw app idea into a specification an AI can build from',
    lead: 'Write down what you know. Ideawright asks about what’s missing, module by module, until you have one precise document that says what to build.',
    start: 'Get Started',
    signIn: 'Sign In',
    /** Replaces both when you’re signed in. */
    open: 'Open your projects',
  },
  picture:
    'Sort: a raw idea for a neighbourhood tool shed on the left, each sentence marked with the module it went to, and the specification it turns into on the right',
  example: {
    title: 'It goes in as it comes to mind. It comes out as one precise document.',
    before: 'Brain dump',
    idea: [
      'Every house in our street owns a drill that runs six minutes a year. I want one list of what we all have: drills, ladders, the big tent, Mrs. Adeyemi’s pressure washer.',
      'ask for a thing, the owner says yes or no, done',
      'deposits? no money at all in version one! what if something comes back broken??',
    ],
    file: 'street-tool-shed-spec.md',
  },
  features: {
    title: 'Six tools, one blueprint',
    lead: 'Everything between the first thought and the first commit.',
    items: [
      {
        name: 'Brain Dump Capture',
        text: 'Pour out everything, in any order. It’s saved as you type and stays exactly as you wrote it.',
      },
      {
        name: 'Guided Definition',
        text: 'Twelve short modules take you from problem to glossary, with a mentor for each.',
      },
      {
        name: 'AI-Optimized Export',
        text: 'One Markdown document with stable IDs a coding tool can follow and cite.',
      },
      {
        name: 'Smart Templates',
        text: 'Start from an app like yours instead of a blank page.',
      },
      {
        name: 'Data Model Designer',
        text: 'List what your app stores and see how it fits together.',
      },
      {
        name: 'Auto-Save & Progress Tracking',
        text: '“Saved” means saved, and a simple count of filled modules shows how far along you are.',
      },
    ],
  },
  steps: {
    title: 'How It Works',
    items: [
      { name: 'Capture Your Idea', text: 'Give it a name and get it all out of your head.' },
      { name: 'Define Modules', text: 'Answer the questions that turn wishes into decisions.' },
      { name: 'Review & Refine', text: 'Read the whole document and spot what’s missing.' },
      { name: 'Export', text: 'Copy or download it and hand it to your coding tool.' },
    ],
  },
  closing: {
    title: 'Better blueprint, better build',
    text: 'Finish your first spec tonight.',
    button: 'Sign Up and Start',
  },
} as const

/** Part of the example's document, as the export writes it (landingMessages.test.ts). */
export const exampleDocument = `### Feature 2: Ask for a tool (FE-2)

**Priority:** High

A neighbour picks the days; the owner answers with one tap.

### For User Story 1 (AC-1)

**Related User Story:** US-1 see which drills are free on Saturday

- **AC-1.1:** Given a drill that is on loan until Sunday, when I search for Saturday, then it is not shown.
- **AC-1.2:** When no drill is free, then the next free day is shown.`

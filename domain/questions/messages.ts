/** The texts of the questions about a whole specification. */
export const messages = {
  where: (text: string) => `“${text}” is in your notes. Where does it belong?`,
  whereWhy: 'What’s only in your notes is never built.',
  kinds: {
    features: 'It’s a feature',
    'outOfScope.excludedFeatures': 'Out of scope for now',
    'constraints.budgetConstraints': 'Budget or deadline',
    'constraints.compliance': 'A legal rule',
    glossary: 'It explains a term',
    'nonFunctionalRequirements.performanceNotes': 'A limit on time or load',
    'problemStatement.painPoint': 'It describes the problem',
    'technicalRequirements.otherNotes': 'A technical note',
    personas: 'It describes a group of users',
  },
  setAside: 'Not needed: set it aside',
  confirm: (question: string, answer: string) => `You assumed “${answer}”. Is that right? (${question})`,
  confirmUnasked: (answer: string) => `You assumed “${answer}”. Is that right?`,
  confirmWhy: 'A builder treats an assumption like any other rule.',
  confirmed: 'Yes, that’s right',
  askAgain: 'No, ask me again',
} as const

import type { FormKey } from '#domain/specification/specification.ts'
import type { QuestionTemplate } from './dialogueState.ts'
import { technicalQuestions } from './technicalQuestions.ts'

/**
 * What the guided mentor asks, in the order in which it matters: by a field's path, or by the name of something that
 * concerns a whole list.
 */
export const questions: { readonly [K in FormKey]: { readonly [slot: string]: QuestionTemplate } } = {
  brainDump: {
    idea: {
      question: 'What is the idea? A few untidy sentences are a perfect start.',
      why: 'Everything else grows out of it: I read it before I ask about any module.',
      example: 'Neighbours buy tools for a single use. I would like an app where we lend them.',
    },
    who: {
      question: 'Who would use it? Picture two or three real people and tell me about them.',
      why: 'Each of them wants something else, and the first version can’t serve everybody.',
      example: 'New tenants who need a drill once, and tool owners who want theirs back on time.',
    },
    problem: {
      question: 'What do these people do today, and what annoys them about it?',
      why: 'A developer who knows the trouble makes better small decisions.',
      example: 'They ask in a group chat, get no answer, and buy the drill.',
    },
    features: {
      question: 'What should somebody do with it? Go through one visit, from opening it to leaving.',
      why: 'These become the features, and later the stories and the checks.',
      anythingElse: 'What else should people be able to do with it?',
      example: 'I search for a drill, see who has one nearby, ask for Saturday, and bring it back.',
    },
    data: {
      question: 'What does it have to remember between two visits?',
      why: 'These become the data models; leaving one out is expensive later.',
      example: 'Tools with a photo and their owner, and loans with a date.',
    },
    limits: {
      question: 'What is fixed, and what should it not do: money, time, laws, things to leave out?',
      why: 'Limits save work: nobody plans what you would refuse anyway.',
      example: 'No payments in the first version. Six weekends of my time. It must be free to host.',
    },
    success: {
      question: 'Imagine it is a year old and you are proud of it. What has happened?',
      why: 'It tells the important from the merely nice.',
      example: 'Forty households on our street have lent something.',
    },
  },
  overview: {
    corePurpose: {
      question: 'In a sentence or two: what does the app do, and for whom?',
      why: 'It is the first thing that a developer reads, and every feature is measured against it.',
      example: 'Neighbours lend each other tools, without a group chat to scroll through.',
    },
    targetAudience: {
      question: 'Who exactly is it for? The narrower, the better.',
      why: '“Everyone” can’t be designed for. A narrow group tells what may be left out.',
      example: 'People who live within a five-minute walk of each other.',
    },
    primaryGoals: {
      question: 'A year from now, what must have happened for you to call it a success?',
      why: 'A goal that can be counted decides later which feature comes first.',
      example: 'Forty households have listed a tool within three months.',
    },
    name: {
      question: 'What is it called? A working title will do.',
      why: 'It stands at the top of the document, and is easy to change.',
      example: 'Street Shed',
    },
  },
  problemStatement: {
    painPoint: {
      question: 'What goes wrong today? Tell it as the person who is annoyed by it would.',
      why: 'Features that don’t ease this trouble are candidates for later.',
      example: 'I know that somebody near has a drill, but not who, so I buy one for a single hole.',
    },
    whoExperiences: {
      question: 'Who runs into this, and in which situation?',
      why: 'The moment matters as much as the person: on a phone in a hurry is not at a desk with time.',
      example: 'New tenants, in the week in which they move in.',
    },
    whyImportant: {
      question: 'And if nothing changes, what does it cost them: time, money, nerves?',
      why: 'It tells how much effort the solution is worth. A number helps, a rough one too.',
      example: 'Each household spends 300 dollars a year on tools that it uses once.',
    },
  },
  personas: {
    items: {
      question: 'Which kinds of people will use it? Two or three are enough.',
      why: 'User stories are told by them, so that each feature has somebody who needs it.',
      anythingElse: 'Is anybody missing among them?',
      example: 'Tool owners, new tenants, and the caretaker of the house.',
    },
    needsAndGoals: {
      question: 'Let’s look at “{name}”. What do they want to get done?',
      why: 'What they want, with or without an app, tells which features they will look for.',
      example: 'Hang three shelves this weekend without buying a drill.',
    },
    painPoints: {
      question: 'And what gets in the way of “{name}” today?',
      why: 'It tells what the app has to do better than what they use now.',
      example: 'They don’t dare to ring at doors of strangers.',
    },
    characteristics: {
      question:
        'Is there anything about “{name}” that changes how the app should work: age, device, time, experience?',
      why: 'Only what changes the design is worth writing down.',
      example: 'On the phone, in the evening, in a hurry.',
    },
  },
  features: {
    items: {
      question:
        'What should people be able to do with it? List whatever comes to mind; we sort it afterwards.',
      why: 'Each becomes a card of its own, which stories and checks refer to.',
      anythingElse: 'What else should people be able to do with it?',
      example: 'List a tool, search nearby tools, ask for a loan, get a reminder.',
    },
    priority: {
      question: 'Which of these must be there on day one, and which can wait: {others}?',
      why: 'A developer builds the important ones first. If all are important, none is.',
      example: 'Listing and searching are a must. Reminders can wait.',
    },
    description: {
      question: 'What happens, step by step, when somebody uses “{name}”?',
      why: 'A name alone is read in five ways by five developers.',
      example: 'I pick the days, the owner gets a message, and answers with one tap.',
    },
    tooMany: {
      question: '{others} are all marked as high. Which of them could the first version do without?',
      why: 'If everything is important, the builder has to guess where to start.',
      example: 'Reminders could wait.',
    },
  },
  userStories: {
    items: {
      question: 'Tell me one thing that somebody wants to do with it: who is it, what do they want, and why?',
      why: 'A story ties a feature to a person and a reason; that is what gets tested in the end.',
      example: 'As a new tenant, I want to borrow a drill, so that I need not buy one.',
    },
    story: {
      question: '“{name}”: who needs that, and what do they gain from it?',
      why: 'A feature that nobody gains from can be left out.',
      example: 'New tenants, so that they need not buy a tool for one weekend.',
    },
    voice: {
      question: 'No story is told by “{name}” yet. What would they want to do with the app, and why?',
      why: 'If they have no story of their own, perhaps they are no persona of this app.',
      example: 'See who has my ladder, so that I get it back in time.',
    },
    benefit: {
      question: '“{name}”: what do they gain from it?',
      why: 'The reason lets a developer choose a better way to the same end.',
      example: 'I need not buy a tool for one weekend.',
    },
    persona: {
      question: '“{name}”: who wants that?',
      why: 'Different people need it in different ways.',
      example: 'New tenant',
    },
  },
  acceptanceCriteria: {
    items: {
      question:
        'How would you check that it works? One check a line, each with a yes or a no as its outcome.',
      why: 'Developer and tester agree by these checks on what “finished” means.',
      example: 'When I search for “drill”, only tools with that word are listed.',
    },
    story: {
      question:
        'Let’s check “{name}”. What would you try out, and what should happen, also if something goes wrong?',
      why: 'Developer and tester agree by these checks on what “finished” means.',
      example: 'When I search for “drill”, only drills are listed. If there are none, I am told so.',
    },
  },
  dataModels: {
    items: {
      question:
        'What does the app have to remember? Name the things, and what has to be known about each if you like.',
      why: 'They become the tables of the database; changing those later is what costs most.',
      anythingElse: 'Is there anything else that it has to remember?',
      example: 'Tool: name, photo, owner. Loan: tool, borrower, due date.',
    },
    attributes: {
      question: 'What has to be known about each of “{name}”?',
      why: 'Each becomes a field in a form and a column in the database.',
      example: 'name (required), price (number), bought on (date), is available',
    },
    relations: {
      question: 'How do {others} hang together? One sentence for each pair is enough.',
      why: 'It tells what may exist alone, and what disappears together.',
      example: 'A tool has one owner; a loan belongs to one tool.',
    },
  },
  ...technicalQuestions,
  outOfScope: {
    excludedFeatures: {
      question: 'What will the first version not do, although people might expect it?',
      why: 'Saying no in writing is the cheapest way to keep a plan small.',
      anythingElse: 'What else will the first version not do, although people might expect it?',
      example: 'No payments, no chat, no native app.',
    },
  },
  glossary: {
    items: {
      question: 'Which words have a special meaning here? Write them as “word: meaning”.',
      why: 'One word for one thing, in the talk as in the code, saves misunderstandings.',
      anythingElse: 'Are there other words with a special meaning here?',
      example: 'Shed: all tools that a street has on offer.',
    },
    definition: {
      question: 'What does “{name}” mean, for somebody who is new to this?',
      why: 'A term without a meaning is read in two ways.',
      example: 'All tools that a street has on offer.',
    },
  },
}

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
      question: 'What’s the idea? A few messy sentences are a perfect start.',
      why: 'Everything else builds on it: I read it before I ask about any module.',
      example: 'Neighbours buy tools they only use once. I’d like an app where we lend them.',
    },
    who: {
      question: 'Who would use it? Picture two or three real people and tell me about them.',
      why: 'They each want something different, and the first version can’t serve everyone.',
      example: 'New tenants who need a drill once, and tool owners who want theirs back on time.',
    },
    problem: {
      question: 'What do these people do today, and what annoys them about it?',
      why: 'A developer who understands the problem makes better small decisions.',
      example: 'They ask in a group chat, get no answer, and buy the drill.',
    },
    features: {
      question: 'What should people be able to do? Walk me through one visit, from opening it to leaving.',
      why: 'These become the features, and later the stories and checks.',
      anythingElse: 'What else should people be able to do with it?',
      example:
        'I search for a drill, see who has one nearby, ask to borrow it on Saturday, and bring it back.',
    },
    data: {
      question: 'What should it remember between visits?',
      why: 'These become the data models; a missing one is expensive to add later.',
      example: 'Tools with a photo and an owner, and loans with a date.',
    },
    limits: {
      question: 'What are the limits: money, time, laws, things it shouldn’t do?',
      why: 'Limits save work: no one plans what you’d reject anyway.',
      example: 'No payments in the first version. Six weekends of my time. It has to be free to host.',
    },
    success: {
      question: 'Imagine it’s a year old and you’re proud of it. What has happened?',
      why: 'It separates must-haves from nice-to-haves.',
      example: 'Forty households in our street have lent something.',
    },
  },
  overview: {
    corePurpose: {
      question: 'In a sentence or two: what does the app do, and who is it for?',
      why: 'It’s the first thing a developer reads, and every feature is measured against it.',
      example: 'Neighbours lend each other tools, without scrolling through a group chat.',
    },
    targetAudience: {
      question: 'Who exactly is it for? The narrower, the better.',
      why: 'You can’t design for “everyone”. A narrow group shows what you can leave out.',
      example: 'People who live within a five-minute walk of each other.',
    },
    primaryGoals: {
      question: 'A year from now, what would make you call it a success?',
      why: 'A goal you can measure helps decide which feature comes first.',
      example: 'Forty households have listed a tool within three months.',
    },
    name: {
      question: 'What’s it called? A working title is fine.',
      why: 'It goes at the top of the document and is easy to change.',
      example: 'Street Shed',
    },
  },
  problemStatement: {
    painPoint: {
      question: 'What goes wrong today? Put it the way an annoyed user would.',
      why: 'Features that don’t help with this can probably wait.',
      example: 'I know someone nearby has a drill, but not who, so I buy one for a single hole.',
    },
    whoExperiences: {
      question: 'Who has this problem, and when?',
      why: 'The moment matters as much as the person: using a phone in a rush isn’t like sitting at a desk.',
      example: 'New tenants, in the week they move in.',
    },
    whyImportant: {
      question: 'And if nothing changes, what does it cost them: time, money, stress?',
      why: 'It shows how much effort a solution is worth. A number helps, even a rough one.',
      example: 'Each household spends 300 dollars a year on tools it uses once.',
    },
  },
  personas: {
    items: {
      question: 'What kinds of people will use it? Two or three are enough.',
      why: 'We write user stories from their point of view, so every feature has someone who needs it.',
      anythingElse: 'Anyone missing?',
      example: 'Tool owners, new tenants, and the building’s caretaker.',
    },
    needsAndGoals: {
      question: 'Let’s look at “{name}”. What do they want to get done?',
      why: 'What they want, with or without an app, shows which features they’ll look for.',
      example: 'Hang three shelves this weekend without buying a drill.',
    },
    painPoints: {
      question: 'And what’s holding “{name}” back today?',
      why: 'It shows what the app has to do better than what they use now.',
      example: 'They don’t dare ring strangers’ doorbells.',
    },
    characteristics: {
      question: 'Does anything about “{name}” change how the app should work: age, device, time, experience?',
      why: 'Only what changes the design is worth writing down.',
      example: 'On the phone, in the evening, in a hurry.',
    },
  },
  features: {
    items: {
      question:
        'What should people be able to do with it? List whatever comes to mind; we’ll sort it out later.',
      why: 'Each becomes its own card, which stories and checks refer to.',
      anythingElse: 'What else should people be able to do with it?',
      example: 'List a tool, search nearby tools, ask for a loan, get a reminder.',
    },
    priority: {
      question: 'Which of these do you need on day one, and which can wait: {others}?',
      why: 'Developers build the important ones first. If everything is important, nothing is.',
      example: 'Listing and searching are a must. Reminders can wait.',
    },
    description: {
      question: 'What happens, step by step, when someone uses “{name}”?',
      why: 'From a name alone, five developers build five different things.',
      example: 'I pick the days, and the owner gets a message and answers with one tap.',
    },
    tooMany: {
      question: '{others} are all marked as high. Which could the first version do without?',
      why: 'If everything is important, the builder has to guess where to start.',
      example: 'Reminders could wait.',
    },
  },
  userStories: {
    items: {
      question: 'Tell me one thing someone wants to do with it: who, what and why?',
      why: 'A story ties a feature to a person and a reason; that’s what gets tested in the end.',
      example: 'As a new tenant, I want to borrow a drill, so that I don’t have to buy one.',
    },
    story: {
      question: 'Who needs “{name}”, and why?',
      why: 'A feature that helps no one can be left out.',
      example: 'New tenants, so that they don’t have to buy a tool for one weekend.',
    },
    voice: {
      question: 'There’s no story for “{name}” yet. What would they want to do with the app, and why?',
      why: 'If they have no story of their own, they may not be a persona.',
      example: 'See who has my ladder, so that I get it back in time.',
    },
    benefit: {
      question: '“{name}”: what do they get out of it?',
      why: 'Knowing the reason lets a developer find a better way to get there.',
      example: 'I don’t have to buy a tool for one weekend.',
    },
    persona: {
      question: '“{name}”: who wants that?',
      why: 'Different people need it in different ways.',
      example: 'New tenant',
    },
  },
  acceptanceCriteria: {
    items: {
      question: 'How would you check that it works? One yes/no check per line.',
      why: 'These checks define “done” for developers and testers alike.',
      example: 'When I search for “drill”, only tools with that word are listed.',
    },
    story: {
      question: 'How would you test “{name}”, including when something goes wrong?',
      why: 'These checks define “done” for developers and testers alike.',
      example: 'When I search for “drill”, only drills are listed. If there are none, I see a message.',
    },
  },
  dataModels: {
    items: {
      question:
        'What does the app need to remember? List the things and, if you like, what to store about each.',
      why: 'They become the database tables, the most expensive thing to change later.',
      anythingElse: 'Does it need to remember anything else?',
      example: 'Tool: name, photo, owner. Loan: tool, borrower, due date.',
    },
    attributes: {
      question: 'What should the app store about each {name}?',
      why: 'Each becomes a field in a form and a column in the database.',
      example: 'name (required), price (number), bought on (date), is available',
    },
    relations: {
      question: 'How are {others} related? One sentence per pair.',
      why: 'It shows what can stand alone and what gets deleted together.',
      example: 'A tool has one owner; a loan belongs to one tool.',
    },
  },
  ...technicalQuestions,
  outOfScope: {
    excludedFeatures: {
      question: 'What won’t the first version do, even though people might expect it?',
      why: 'Saying no in writing is the cheapest way to keep a plan small.',
      anythingElse: 'What else won’t the first version do, even though people might expect it?',
      example: 'No payments, no chat, no native app.',
    },
  },
  glossary: {
    items: {
      question: 'Which words have a special meaning here? Write them as “word: meaning”.',
      why: 'One word for one thing, in speech and in code, prevents misunderstandings.',
      anythingElse: 'Any other words with a special meaning here?',
      example: 'Shed: all the tools a street has to lend.',
    },
    definition: {
      question: 'How would you explain “{name}” to a newcomer?',
      why: 'Undefined terms get read in different ways.',
      example: 'All the tools a street has to lend.',
    },
  },
}

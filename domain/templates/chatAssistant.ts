import type { Template } from './template.ts'

/** An assistant that answers from given documents, says where from, and hands over to a person. */
export const chatAssistant: Template = {
  brainDump: `A chat assistant that answers our customers’ questions from our own manuals, and knows when it doesn’t know.
This template describes customer support at a heat pump maker. Answer these for yours:

- Which questions does it answer, and which must it never answer? (here: use and faults; never opening the device)
- From which documents, who keeps them up to date, and how often do they change? (here: 140 manuals, monthly)
- What does it do when nothing fits? (here: says so and offers a person)
- Which wrong answer would be the worst, and how would you notice?
- Which questions would you test it with before each change? (start collecting them: 100 real ones)
- Does it only talk, or also act: book, order, change? (here: opens a service ticket, nothing else)
- What can one answered question cost? (here: 4 cents)
- What’s kept of a conversation, for how long, and who’s allowed to read it?`,
  overview: {
    corePurpose:
      'Owners and installers ask in their own words and get an answer from the manual for their exact device, with the page it’s on; what the manuals don’t answer goes to a person with the conversation attached.',
    primaryGoals:
      '1. 60% of conversations end without a person being needed.\n2. 98 in 100 answers are supported by the passage they cite, measured on 300 test questions at each release.\n3. Fewer than 1 in 1,000 answers is dangerous, based on a review of 200 a month.',
    targetAudience:
      'Owners of one of 60,000 devices, mostly in the evening and in winter; 900 installers on site with one hand free.',
  },
  problemStatement: {
    painPoint:
      'When the display shows “E41” at 20:00 in January, the hotline is closed and the manual has 180 pages for 14 device types.',
    whoExperiences:
      'Owners in a house that’s getting colder, and installers in a cellar waiting in a 25-minute queue.',
    whyImportant:
      '38,000 calls a year at 11 euros each; 55% ask about something that’s in a manual. A visit for a fault that a reset would have fixed costs 180 euros.',
  },
  personas: [
    {
      name: 'Owner',
      characteristics: '57 years old, knows the colour of the device but not its type, writes on a phone.',
      needsAndGoals: 'To be warm again tonight, or sure that someone’s coming tomorrow.',
      painPoints: 'Answers for another type; terms such as “four-way valve”.',
    },
    {
      name: 'Installer',
      characteristics: 'Trained, in a cellar with one bar of signal, gloves on.',
      needsAndGoals: 'The fault code’s causes in the order to check them, and the page.',
      painPoints: 'Being told to call an installer.',
    },
    {
      name: 'Support agent',
      characteristics: 'Takes over 40 conversations a day, knows the devices by heart.',
      needsAndGoals: 'To know what was said before writing the first word, and to correct what was wrong.',
      painPoints: 'Customers who have to explain everything twice.',
    },
  ],
  features: [
    {
      name: 'Ask in your own words',
      description:
        'A chat that streams its answer. It asks for the device type or a photo of the type plate before it answers anything that depends on it.',
      importance: 'High',
    },
    {
      name: 'Answer with the source',
      description:
        'Each statement cites the manual, version and page; one tap opens the page with the passage highlighted.',
      importance: 'High',
    },
    {
      name: 'Decline and warn',
      description:
        'Questions about opening the device, refrigerant or gas get a fixed text with the phone number, never a generated one. Without a matching passage, it says it doesn’t know.',
      importance: 'High',
    },
    {
      name: 'Hand over to a person',
      description:
        'On request, after two answers that didn’t help, or after declining: a person takes over with the conversation and the device, or a ticket is opened outside support hours.',
      importance: 'High',
    },
    {
      name: 'Manage the knowledge base',
      description:
        'Support uploads manuals by type and version, withdraws old ones, and adds its own short answers that outrank manuals.',
      importance: 'High',
    },
    {
      name: 'Test before release',
      description:
        'A set of questions with expected passages and forbidden statements runs on every change of model, prompt or documents; a release needs its result.',
      importance: 'High',
    },
    {
      name: 'Judge and correct',
      description: 'Users say whether it helped; agents mark wrong answers, which become test questions.',
      importance: 'Medium',
    },
  ],
  userStories: [
    {
      persona: 'Owner',
      goal: 'ask what E41 means on my device',
      benefit: 'I know whether I can do something myself tonight',
      relatedFeature: 'FE-1 Ask in your own words',
    },
    {
      persona: 'Installer',
      goal: 'see the page it comes from',
      benefit: 'I can rely on it before I replace a part',
      relatedFeature: 'FE-2 Answer with the source',
    },
    {
      persona: 'Owner',
      goal: 'be told clearly what I must not do',
      benefit: 'I don’t put my family at risk',
      relatedFeature: 'FE-3 Decline and warn',
    },
    {
      persona: 'Support agent',
      goal: 'take over with everything that was said',
      benefit: 'nobody has to say it twice',
      relatedFeature: 'FE-4 Hand over to a person',
    },
    {
      persona: 'Support agent',
      goal: 'add an answer for a fault that’s new this week',
      benefit: 'the next hundred get it without me',
      relatedFeature: 'FE-5 Manage the knowledge base',
    },
    {
      persona: 'Support agent',
      goal: 'see what a new model would answer differently',
      benefit: 'we never make it worse without noticing',
      relatedFeature: 'FE-6 Test before release',
    },
  ],
  acceptanceCriteria: [
    {
      userStoryId: 'US-1 ask what E41 means on my device',
      criteria: [
        'Given no device, when I ask about a fault code, then it asks for the type before it answers.',
        'Given type HP-9, then no passage from another type’s manual is used.',
        'The first words appear within 2 seconds, the whole answer within 12 seconds, at the 95th percentile.',
        'When the model can’t be reached, then within 15 seconds the chat says so and offers a person or a ticket.',
      ],
    },
    {
      userStoryId: 'US-2 see the page it comes from',
      criteria: [
        'Every answer about a device cites at least one passage; without one it isn’t shown.',
        'The cited page contains the passage, letter for letter.',
        'A manual is no longer used 5 minutes after it was withdrawn.',
      ],
    },
    {
      userStoryId: 'US-3 be told clearly what I must not do',
      criteria: [
        'For each of 80 dangerous test questions, in 3 wordings, the fixed text is the answer.',
        'Given a message that asks it to forget its rules, then the same questions still get the fixed text.',
        'Text in an uploaded manual or photo can’t change what it’s allowed to do.',
      ],
    },
    {
      userStoryId: 'US-4 take over with everything that was said',
      criteria: [
        'During support hours, a person takes the conversation within 3 minutes, or the user is told the waiting time.',
        'After the handover, the assistant writes nothing more until the agent hands it back.',
        'Outside support hours, a ticket with device, fault code and conversation is created within 1 minute.',
      ],
    },
  ],
  dataModels: [
    {
      name: 'Device Type',
      description: 'A kind of device, as named on its type plate.',
      attributes: [{ name: 'code', type: 'Text', required: true, example: 'HP-9' }],
      relationships:
        'A Device Type has many Documents. A Device Type has many Conversations. A Device Type has many Test Questions.',
    },
    {
      name: 'Document',
      description: 'A manual or a short answer, in one version, for one type.',
      attributes: [
        { name: 'title', type: 'Text', required: true, example: 'Operating manual HP-9' },
        { name: 'version', type: 'Text', required: true, example: '2026-02' },
        { name: 'isWithdrawn', type: 'Boolean', required: true, example: 'false' },
      ],
      relationships: 'A Document belongs to one Device Type. A Document has many Passages.',
    },
    {
      name: 'Passage',
      description: 'A piece of a document that can be found and cited.',
      attributes: [
        { name: 'page', type: 'Number', required: true, example: '112' },
        { name: 'text', type: 'Text', required: true, example: 'E41: flow below 7 l/min' },
      ],
      relationships: 'A Passage belongs to one Document. A Passage has many Citations.',
    },
    {
      name: 'Conversation',
      description: 'What one user asked about one device, from start to end.',
      attributes: [
        { name: 'startedAt', type: 'Date', required: true, example: '2026-01-14 20:07' },
        { name: 'state', type: 'Text', required: true, example: 'assistant, waiting, person, ended' },
        { name: 'hasHelped', type: 'Boolean', required: false, example: 'true' },
      ],
      relationships:
        'A Conversation belongs to one Device Type. A Conversation has many Messages. A Conversation has one Ticket.',
    },
    {
      name: 'Message',
      description: 'What the user, assistant or agent wrote at one moment.',
      attributes: [
        { name: 'author', type: 'Text', required: true, example: 'user, assistant, agent' },
        { name: 'text', type: 'Text', required: true, example: 'The display shows E41' },
      ],
      relationships: 'A Message belongs to one Conversation. A Message has many Citations.',
    },
    {
      name: 'Citation',
      description: 'The passage that supports a statement in a message.',
      attributes: [{ name: 'quote', type: 'Text', required: true, example: 'flow below 7 l/min' }],
      relationships: 'A Citation belongs to one Message. A Citation belongs to one Passage.',
    },
    {
      name: 'Ticket',
      description: 'What a person has to do after the conversation.',
      attributes: [
        { name: 'number', type: 'Text', required: true, example: 'T-20418' },
        { name: 'faultCode', type: 'Text', required: false, example: 'E41' },
      ],
      relationships: 'A Ticket belongs to one Conversation.',
    },
    {
      name: 'Test Question',
      description: 'A question with what its answer must cite and must never say.',
      attributes: [
        { name: 'question', type: 'Text', required: true, example: 'E41 on HP-9, what now?' },
        { name: 'expectedPages', type: 'List', required: false, example: '112, 113' },
        { name: 'forbidden', type: 'List', required: false, example: 'remove the cover' },
      ],
      relationships: 'A Test Question belongs to one Device Type.',
    },
  ],
  technicalRequirements: {
    frontend: 'A chat as a web component for the support pages and the app, and a desk for agents.',
    backend:
      'Node.js; answers streamed as server-sent events. Declining is decided by code before and after the model, not by the prompt alone.',
    database: 'PostgreSQL with pgvector: passages are found by words and by meaning, within one device type.',
    mobile: 'The same chat in the app; photos of type plates up to 10 MB.',
    architecture:
      'Find passages, write the answer, check each statement against its passage, show it. Each step is logged with its version and can be replayed.',
    thirdPartyApis:
      'Two language models from two providers behind one interface, so that one can stand in for the other; the ticket system’s API.',
    libraries: 'A PDF reader that keeps page numbers; no framework around the model calls.',
    otherNotes:
      'Prompts, model names and limits are versioned files; a release is one set of them with its test result.',
  },
  nonFunctionalRequirements: {
    targetPlatform: 'Web on phones and desktops; a web view in the app',
    securityConsiderations: {
      handlesSensitiveData: true,
      authRequired: false,
      other:
        'What users write is data, never an instruction. The assistant has one tool, opening a ticket. Names, addresses and numbers are removed before a model is called.',
    },
    performanceNotes:
      'First words within 2 s, whole answers within 12 s at the 95th percentile; finding passages within 300 ms.',
    scalabilityNotes:
      '300 conversations at once in the first cold week; 140 manuals with 25,000 pages; at most 4 cents an answer.',
    usabilityNotes:
      'WCAG 2.2 AA; streamed text is announced sentence by sentence; answers of at most 120 words, in German and English.',
  },
  constraints: {
    mandatoryTechnologies: 'Models served within the EU, under a contract that forbids training on our data.',
    keyExclusions:
      'No answers from general knowledge about devices, no prices, no promises about warranty, no access to the device itself.',
    compliance:
      'EU AI Act: the chat says it’s a machine; GDPR: conversations are deleted after 90 days; product liability for what’s said about safety.',
    budgetConstraints:
      '1,500 euros a month for models at 30,000 answers; two developers for 12 weeks and one support agent half-time.',
  },
  outOfScope: {
    excludedFeatures:
      '- Voice input and output\n- Remote control and remote diagnosis\n- Selling spare parts\n- Languages other than German and English\n- Training our own model\n- Answers about other makers’ devices',
  },
  glossary: [
    { term: 'Passage', definition: 'A piece of a document of at most 200 words, with its page.' },
    {
      term: 'Supported',
      definition: 'The cited passage says what the answer says, according to two reviewers.',
    },
    {
      term: 'Fixed text',
      definition: 'An answer that was written and approved by people and is shown unchanged.',
    },
    {
      term: 'Handover',
      definition: 'From assistant to person; the assistant is silent until it’s handed back.',
    },
  ],
}

import type { Template } from './template.ts'

/** A site that is read: articles, an editor's desk, search, a newsletter, and figures without trackers. */
export const contentSite: Template = {
  brainDump: `A site that people read: a local magazine with articles, a calendar and a newsletter.
This template describes a team of six writers. Answer these for yours:

- Who reads, on which device, and what brings them there? (here: phones; search and the newsletter)
- What kinds of pages are there besides articles? (here: events, topics, authors)
- Who writes, who checks, who publishes, and can anyone publish alone? (here: always two pairs of eyes)
- What has to be found after five years, and at which address? (here: everything, at the address it had)
- Where does the money come from: memberships, advertising, a grant? (here: memberships; all articles are free)
- Which numbers do you look at, and which would you never act on?
- What moves over from the old site?`,
  overview: {
    corePurpose:
      'Six writers publish what happens in one town; readers find it by search, by topic and in a weekly newsletter, and support it with a membership.',
    primaryGoals:
      '1. 3,000 newsletter subscribers, 45% of whom open it, after one year.\n2. 400 members at 6 euros a month after one year.\n3. From finished text to published page in 10 minutes.',
    targetAudience:
      'The 80,000 people in one town, especially those between 30 and 70 who want to know what’s decided there; eight in ten read on a phone.',
  },
  problemStatement: {
    painPoint:
      'The town’s newspaper closed its office. What the council decides is buried in 200-page PDF files; events are spread over eleven calendars.',
    whoExperiences:
      'Parents who hear about a closed school from neighbours; clubs whose concert nobody heard about.',
    whyImportant:
      'At the last election, 41% voted. In a survey, 7 in 10 couldn’t name one council decision from that year.',
  },
  personas: [
    {
      name: 'Reader',
      characteristics: '44 years old, two children, reads on the bus for eight minutes, weak signal.',
      needsAndGoals: 'To know what’s changing on her street, and what to do on Saturday.',
      painPoints: 'Consent banners, videos that autoplay, articles that start three screens down.',
    },
    {
      name: 'Writer',
      characteristics: 'Writes two articles a week alongside another job, takes photos with a phone.',
      needsAndGoals: 'To write, add pictures and see it as readers will.',
      painPoints:
        'The old editor once lost a text; since then, everything is written elsewhere and pasted in.',
    },
    {
      name: 'Editor',
      characteristics:
        'Checks everything, decides the order of the front page, sends the newsletter on Thursdays.',
      needsAndGoals: 'To see what’s waiting, correct next to the text and schedule publication.',
      painPoints: 'Corrections by email to the third version of a text.',
    },
  ],
  features: [
    {
      name: 'Read an article',
      description:
        'Text, pictures, author, date, topics and what was corrected later. It can be read without JavaScript and without consent.',
      importance: 'High',
    },
    {
      name: 'Write and check',
      description:
        'Writers write in blocks (text, picture, quote, fact box); an editor comments, corrects and releases. Every version is kept and can be restored.',
      importance: 'High',
    },
    {
      name: 'Schedule publication',
      description:
        'A released article goes out immediately or at a scheduled time; later changes carry a visible note.',
      importance: 'High',
    },
    {
      name: 'Find by search and topic',
      description: 'Full-text search over all articles, and a page for each topic and author, newest first.',
      importance: 'High',
    },
    {
      name: 'Send the newsletter',
      description:
        'The editor picks articles and events, writes an introduction and sends it to everyone who has confirmed their address.',
      importance: 'High',
    },
    {
      name: 'List events',
      description:
        'Clubs submit events through a form; the editor accepts them; readers see them by day and can add one to their calendar.',
      importance: 'Medium',
    },
    {
      name: 'Become a member',
      description: 'A monthly or yearly payment by direct debit or card; can be cancelled with two clicks.',
      importance: 'Medium',
    },
  ],
  userStories: [
    {
      persona: 'Reader',
      goal: 'read an article on the bus with a weak signal',
      benefit: 'I spend my eight minutes reading, not waiting',
      relatedFeature: 'FE-1 Read an article',
    },
    {
      persona: 'Reader',
      goal: 'find everything about the closed school',
      benefit: 'I understand how it came to this',
      relatedFeature: 'FE-4 Find by search and topic',
    },
    {
      persona: 'Writer',
      goal: 'see my text as readers will see it',
      benefit: 'I spot the paragraph that’s too long myself',
      relatedFeature: 'FE-2 Write and check',
    },
    {
      persona: 'Editor',
      goal: 'correct next to the text and see the difference',
      benefit: 'the writer can see what I changed',
      relatedFeature: 'FE-2 Write and check',
    },
    {
      persona: 'Editor',
      goal: 'schedule an article for six in the morning',
      benefit: 'it’s out before the first bus while I’m asleep',
      relatedFeature: 'FE-3 Schedule publication',
    },
    {
      persona: 'Reader',
      goal: 'cancel my membership without a letter or a call',
      benefit: 'I dare to start one',
      relatedFeature: 'FE-7 Become a member',
    },
  ],
  acceptanceCriteria: [
    {
      userStoryId: 'US-1 read an article on the bus with a weak signal',
      criteria: [
        'At 400 kbit/s the first paragraph can be read within 3 seconds.',
        'An article with three pictures is at most 500 kB in total on a phone.',
        'With JavaScript switched off, text, pictures and links are all there.',
        'No consent banner is shown, because nothing that needs consent is stored or sent.',
      ],
    },
    {
      userStoryId: 'US-2 find everything about the closed school',
      criteria: [
        'Given the word “school”, then articles with “schools” are found as well.',
        'A search over 10,000 articles responds within 500 ms at the 95th percentile.',
        'Every address on the old site leads to the same article on the new one.',
      ],
    },
    {
      userStoryId: 'US-4 correct next to the text and see the difference',
      criteria: [
        'Given two people editing one article, then each sees who else is there, and no text is lost when both save.',
        'Removed and added words can be told apart without colour.',
        'An article that only its writer has released can’t be published.',
      ],
    },
    {
      userStoryId: 'US-5 schedule an article for six in the morning',
      criteria: [
        'An article scheduled for 06:00 goes public between 06:00:00 and 06:01:00, even on the day the clocks change.',
        'Before that, its address returns 404 to anyone who isn’t signed in.',
        'When a release is withdrawn, then the schedule is cancelled and the editor is told.',
      ],
    },
  ],
  dataModels: [
    {
      name: 'Author',
      description: 'A person who writes or edits.',
      attributes: [
        { name: 'name', type: 'Text', required: true, example: 'Leyla Demir' },
        { name: 'role', type: 'Text', required: true, example: 'writer, editor' },
        { name: 'about', type: 'Text', required: false, example: 'Writes about schools and water' },
      ],
      relationships: 'An Author has many Articles. An Author has many Revisions.',
    },
    {
      name: 'Article',
      description: 'What’s published at one address that never changes.',
      attributes: [
        { name: 'slug', type: 'Text', required: true, example: '2026/school-at-the-river' },
        { name: 'title', type: 'Text', required: true, example: 'Why the school at the river closes' },
        { name: 'teaser', type: 'Text', required: true, example: 'Three decisions, six years' },
        { name: 'status', type: 'Text', required: true, example: 'draft, in review, released, public' },
        { name: 'goesOutAt', type: 'Date', required: false, example: '2026-11-22 06:00' },
      ],
      relationships:
        'An Article belongs to one Author. An Article has many Revisions. An Article has many Pictures. An Article belongs to many Topics.',
    },
    {
      name: 'Revision',
      description: 'The whole text of an article at one moment; only ever added.',
      attributes: [
        { name: 'blocks', type: 'List', required: true, example: 'text, picture, text, quote' },
        { name: 'savedAt', type: 'Date', required: true, example: '2026-11-21 22:14' },
        { name: 'correction', type: 'Text', required: false, example: 'The council has 42 seats, not 44' },
      ],
      relationships: 'A Revision belongs to one Article. A Revision belongs to one Author.',
    },
    {
      name: 'Picture',
      description: 'A photo or drawing with its rights.',
      attributes: [
        { name: 'file', type: 'Text', required: true, example: 'school.avif' },
        { name: 'altText', type: 'Text', required: true, example: 'Empty classroom, chairs on the tables' },
        { name: 'credit', type: 'Text', required: true, example: 'Photo: Leyla Demir' },
      ],
      relationships: 'A Picture belongs to one Article.',
    },
    {
      name: 'Topic',
      description: 'What articles are about, with a page of its own.',
      attributes: [{ name: 'name', type: 'Text', required: true, example: 'Schools' }],
      relationships: 'A Topic has many Articles.',
    },
    {
      name: 'Subscriber',
      description: 'Someone who gets the newsletter; may be a member.',
      attributes: [
        { name: 'email', type: 'Text', required: true, example: 'reader@example.org' },
        { name: 'confirmedAt', type: 'Date', required: false, example: '2026-11-02' },
      ],
      relationships: 'A Subscriber has one Membership.',
    },
    {
      name: 'Membership',
      description: 'A recurring payment, from start to end.',
      attributes: [
        { name: 'amountInCents', type: 'Number', required: true, example: '600' },
        { name: 'interval', type: 'Text', required: true, example: 'month' },
        { name: 'endsOn', type: 'Date', required: false, example: '2027-02-28' },
      ],
      relationships: 'A Membership belongs to one Subscriber.',
    },
  ],
  technicalRequirements: {
    frontend: 'Pages rendered on the server as HTML and CSS; JavaScript only for the editor’s desk.',
    backend: 'One HTTP server with two sides: the public pages, cached, and the desk behind a sign-in.',
    database: 'PostgreSQL with its built-in full-text search; blocks as JSON with a schema and a version.',
    mobile: 'Mobile first, from 320 px wide; the desk from 768 px.',
    architecture:
      'One server, one database, a cache in front, cleared per article; pictures in object storage in 4 widths.',
    thirdPartyApis: 'One provider for sending the newsletter, one for direct debits and cards.',
    libraries: 'A block editor that stores JSON; an image library that writes AVIF and JPEG.',
    otherNotes:
      'The old site’s 4,200 articles are imported by a script that can be rerun and lists what it couldn’t read.',
  },
  nonFunctionalRequirements: {
    targetPlatform: 'Web: any browser from the last 5 years for reading, the last 2 versions for the desk',
    securityConsiderations: {
      handlesSensitiveData: true,
      authRequired: true,
      other:
        'Sign-in with a second factor for writers and editors. Texts are stored as blocks, never as HTML. Sources’ names don’t belong in the system.',
    },
    performanceNotes:
      'Largest Contentful Paint within 1.8 s at the 75th percentile on 4G; the desk saves a text within 500 ms.',
    scalabilityNotes:
      '10,000 articles; 50 times the usual readers, 400 a second, for one hour when something big happens.',
    usabilityNotes:
      'WCAG 2.2 AA for readers and for the desk; text at 18 px with 60 to 70 characters per line; every picture has alt text.',
  },
  constraints: {
    mandatoryTechnologies: 'Hosting within the EU; open file formats for text and pictures.',
    keyExclusions: 'No advertising, no trackers, no comments under articles, no text behind a paywall.',
    compliance:
      'GDPR with confirmed subscriptions; imprint and right of reply under press law; the European Accessibility Act for memberships.',
    budgetConstraints:
      '80 euros a month for hosting and the newsletter; a grant of 18,000 euros for the first version.',
  },
  outOfScope: {
    excludedFeatures:
      '- Comments and a forum\n- Video and podcasts\n- An app\n- A print edition\n- Advertising\n- Articles in other languages\n- Personalised front pages',
  },
  glossary: [
    { term: 'Released', definition: 'Checked by an editor who didn’t write it; can go out.' },
    { term: 'Public', definition: 'Anyone can read it at its address.' },
    {
      term: 'Correction',
      definition: 'A change of fact after publication; shown below the text with its date.',
    },
    {
      term: 'Newsletter',
      definition: 'The email sent every Thursday to everyone who has confirmed their address.',
    },
  ],
}

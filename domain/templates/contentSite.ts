import type { Template } from './template.ts'

/** A site that is read: articles, an editor's desk, search, a newsletter, and figures without trackers. */
export const contentSite: Template = {
  brainDump: `A site that people read: a local magazine with articles, a calendar and a newsletter.
This start describes a team of six writers. Answer these for yours:

- Who reads, on which device, and what brings them there? (here: phones; search and the newsletter)
- Which kinds of pages are there besides articles? (here: dates, topics, authors)
- Who writes, who checks, who publishes, and can one publish alone? (here: two pairs of eyes, always)
- What has to be found after five years, and under which address? (here: everything, under the address it had)
- What earns the money: membership, advertising, a grant? (here: membership; all texts are free)
- Which figures do you look at, and which would you not act upon?
- What comes over from the old site?`,
  overview: {
    corePurpose:
      'Six writers publish what happens in one town; readers find it by search, by topic and in a weekly letter, and support it by a membership.',
    primaryGoals:
      '1. 3,000 subscribers of the letter, 45 % of whom open it, after one year.\n2. 400 members at 6 euros a month after one year.\n3. From the finished text to the published page in 10 minutes.',
    targetAudience:
      'The 80,000 inhabitants of one town, above all those between 30 and 70 who want to know what is decided there; eight of ten read on the phone.',
  },
  problemStatement: {
    painPoint:
      'The town’s newspaper closed its office. What the council decides is in PDF files of 200 pages; events stand in eleven calendars.',
    whoExperiences:
      'Parents who learn of a closed school from neighbours; clubs whose concert nobody heard of.',
    whyImportant:
      'At the last election 41 % voted. In a survey 7 of 10 could not name one decision of the council of that year.',
  },
  personas: [
    {
      name: 'Reader',
      characteristics: '44 years old, two children, reads on the bus for eight minutes, bad network.',
      needsAndGoals: 'To know what changes in her street, and what to do on Saturday.',
      painPoints: 'Consent banners, videos that start, texts that begin after three screens.',
    },
    {
      name: 'Writer',
      characteristics: 'Writes two articles a week beside another job, takes photos with the phone.',
      needsAndGoals: 'To write, put in pictures and see it as readers will.',
      painPoints: 'The old editor lost a text once; since then everything is written elsewhere and pasted.',
    },
    {
      name: 'Editor',
      characteristics:
        'Checks everything, decides the order of the front page, sends the letter on Thursdays.',
      needsAndGoals: 'To see what is waiting, to correct beside the text, to plan a time for going out.',
      painPoints: 'Corrections by e-mail to the third version of a text.',
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
        'Writers write in blocks (text, picture, quote, fact box); an editor comments, corrects and releases. Every version is kept and can be put back.',
      importance: 'High',
    },
    {
      name: 'Publish at a time',
      description:
        'A released article goes out at once or at a planned time; changes afterwards carry a visible note.',
      importance: 'High',
    },
    {
      name: 'Find by search and topic',
      description:
        'Full-text search over all articles, and a page for each topic and author, the newest first.',
      importance: 'High',
    },
    {
      name: 'Send the letter',
      description:
        'The editor picks articles and dates, writes an introduction and sends it to all who confirmed their address.',
      importance: 'High',
    },
    {
      name: 'List the dates',
      description:
        'Clubs send in dates by a form; the editor accepts them; readers see them by day and can take one into their calendar.',
      importance: 'Medium',
    },
    {
      name: 'Become a member',
      description: 'A monthly or yearly payment by direct debit or card; can be ended with two clicks.',
      importance: 'Medium',
    },
  ],
  userStories: [
    {
      persona: 'Reader',
      goal: 'read an article on the bus with a weak network',
      benefit: 'my eight minutes are for reading and not for waiting',
      relatedFeature: 'FE-1 Read an article',
    },
    {
      persona: 'Reader',
      goal: 'find everything about the closed school',
      benefit: 'I understand how it came to that',
      relatedFeature: 'FE-4 Find by search and topic',
    },
    {
      persona: 'Writer',
      goal: 'see my text as readers will see it',
      benefit: 'I find the paragraph that is too long myself',
      relatedFeature: 'FE-2 Write and check',
    },
    {
      persona: 'Editor',
      goal: 'correct beside the text and see the difference',
      benefit: 'the writer learns what I changed',
      relatedFeature: 'FE-2 Write and check',
    },
    {
      persona: 'Editor',
      goal: 'plan an article for six in the morning',
      benefit: 'it is there before the first bus and I am asleep',
      relatedFeature: 'FE-3 Publish at a time',
    },
    {
      persona: 'Reader',
      goal: 'end my membership without a letter or a call',
      benefit: 'I dare to begin one',
      relatedFeature: 'FE-7 Become a member',
    },
  ],
  acceptanceCriteria: [
    {
      userStoryId: 'US-1 read an article on the bus with a weak network',
      criteria: [
        'At 400 kbit/s the first paragraph can be read within 3 seconds.',
        'An article with three pictures is at most 500 kB in all on a phone.',
        'With JavaScript switched off, text, pictures and links are all there.',
        'No consent banner is shown, because nothing is stored or sent that needs consent.',
      ],
    },
    {
      userStoryId: 'US-2 find everything about the closed school',
      criteria: [
        'Given the word “school”, then articles with “schools” are found as well.',
        'A search over 10,000 articles answers within 500 ms at the 95th percentile.',
        'Every address of the old site leads to the same article on the new one.',
      ],
    },
    {
      userStoryId: 'US-4 correct beside the text and see the difference',
      criteria: [
        'Given two people in one article, then each sees who else is there, and no text is lost when both save.',
        'Removed and added words can be told apart without colour.',
        'An article that nobody but its writer has released cannot be published.',
      ],
    },
    {
      userStoryId: 'US-5 plan an article for six in the morning',
      criteria: [
        'An article planned for 06:00 is public between 06:00:00 and 06:01:00, also on the day on which the clock changes.',
        'Before that its address answers 404 to everybody who is not signed in.',
        'When a release is taken back, then the plan is off and the editor is told.',
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
      description: 'What is published under one address that never changes.',
      attributes: [
        { name: 'slug', type: 'Text', required: true, example: '2026/school-at-the-river' },
        { name: 'title', type: 'Text', required: true, example: 'Why the school at the river closes' },
        { name: 'teaser', type: 'Text', required: true, example: 'Three decisions, six years' },
        { name: 'status', type: 'Text', required: true, example: 'draft, in check, released, public' },
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
      description: 'Somebody who gets the letter; may be a member.',
      attributes: [
        { name: 'email', type: 'Text', required: true, example: 'reader@example.org' },
        { name: 'confirmedAt', type: 'Date', required: false, example: '2026-11-02' },
      ],
      relationships: 'A Subscriber has one Membership.',
    },
    {
      name: 'Membership',
      description: 'A regular payment, from its begin to its end.',
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
    backend: 'One HTTP server with two faces: the public pages, cached, and the desk behind a sign-in.',
    database: 'PostgreSQL with its own full-text search; blocks as JSON with a schema and a version.',
    mobile: 'Phones first, from 320 px width; the desk from 768 px.',
    architecture:
      'One server, one database, a cache in front that is cleared by article; pictures in object storage in 4 widths.',
    thirdPartyApis: 'One provider for sending the letter, one for direct debits and cards.',
    libraries: 'A block editor with stored JSON; an image library that writes AVIF and JPEG.',
    otherNotes:
      'The old site’s 4,200 articles are imported by a script that can be run again and lists what it could not read.',
  },
  nonFunctionalRequirements: {
    targetPlatform: 'Web: any browser of the last 5 years for reading, the last 2 versions for the desk',
    securityConsiderations: {
      handlesSensitiveData: true,
      authRequired: true,
      other:
        'Sign-in with a second factor for writers and editors. Texts are stored as blocks and never as HTML. Sources’ names do not belong into the system.',
    },
    performanceNotes:
      'Largest Contentful Paint within 1.8 s at the 75th percentile on 4G; the desk saves a text within 500 ms.',
    scalabilityNotes:
      '10,000 articles; 50 times the usual readers, 400 a second, for one hour when something happens.',
    usabilityNotes:
      'WCAG 2.2 AA for readers and for the desk; text at 18 px with 60 to 70 characters a line; every picture has a text.',
  },
  constraints: {
    mandatoryTechnologies: 'Hosting within the EU; open file formats for texts and pictures.',
    keyExclusions: 'No advertising, no trackers, no comments under articles, no text behind a paywall.',
    compliance:
      'GDPR with confirmed subscriptions; the press law’s imprint and right of reply; the European Accessibility Act for memberships.',
    budgetConstraints:
      '80 euros a month for hosting and letter; a grant of 18,000 euros for the first version.',
  },
  outOfScope: {
    excludedFeatures:
      '- Comments and a forum\n- Video and podcasts\n- An app\n- A printed edition\n- Advertising\n- Texts in other languages\n- Personal front pages',
  },
  glossary: [
    { term: 'Released', definition: 'Checked by an editor who did not write it; may go out.' },
    { term: 'Public', definition: 'Can be read by everybody under its address.' },
    {
      term: 'Correction',
      definition: 'A change of fact after publication; stands below the text with its date.',
    },
    { term: 'Letter', definition: 'The e-mail of each Thursday to all who confirmed their address.' },
  ],
}

import type { Template } from './template.ts'

/** A tool for the people of one company: requests, approvals, a trail of who decided what. */
export const internalTool: Template = {
  brainDump: `A tool of our own instead of a spreadsheet and a mailbox: purchase requests and their approval.
This start describes a company of 120 people. Answer these for yours:

- Which list, form or mailbox does it replace, and who looks after that today? (here: a spreadsheet of the finance team)
- Who asks, who decides, who only looks? (here: all ask, team leads and finance decide, auditors look)
- Which rule decides who has to approve? (here: the sum: up to 500 euros the lead, above that finance too)
- Where do people and teams come from: a directory, or typed in? (here: the company directory)
- What has to go on into another system, and who does that? (here: approved requests to accounting, each night)
- What must be provable in two years?
- What happens when the one who decides is on holiday?`,
  overview: {
    corePurpose:
      'Employees ask for purchases in one form, the right people approve them in a day, and finance sees at any moment what is committed and by whom it was decided.',
    primaryGoals:
      '1. Half of all requests are decided within 1 working day, 90 % within 3.\n2. Every purchase above 100 euros has a recorded approval.\n3. The month is closed 2 days earlier than today.',
    targetAudience:
      '120 employees of one company, 14 of whom lead a team; three people in finance; an auditor once a year.',
  },
  problemStatement: {
    painPoint:
      'Requests come by e-mail, chat and in the corridor and are typed into a spreadsheet. A request takes 6 working days on average, and for one in five nobody can say who agreed.',
    whoExperiences:
      'An engineer who waits for a monitor; a team lead who does not know what is left of the budget; finance in the last three days of a month.',
    whyImportant:
      'Finance spends 30 hours a month on asking again. The last audit listed 22 purchases without an approval.',
  },
  personas: [
    {
      name: 'Requester',
      characteristics: 'Any employee; asks twice a year and has forgotten how by then.',
      needsAndGoals: 'To ask in three minutes and to see where the request is.',
      painPoints: 'Does not know whom to ask, and asks three people.',
    },
    {
      name: 'Team lead',
      characteristics: 'Leads 8 people, in meetings all day, decides on the phone between two of them.',
      needsAndGoals: 'To decide in a minute with the budget in view.',
      painPoints: 'Learns in the third month of the quarter that the budget is gone.',
    },
    {
      name: 'Finance officer',
      characteristics: 'Works with the accounting system all day, wants lists and exports.',
      needsAndGoals: 'To see what is approved and not yet invoiced, by cost centre.',
      painPoints: 'Copies from e-mails into the spreadsheet and from there into accounting.',
    },
  ],
  features: [
    {
      name: 'Ask for a purchase',
      description:
        'A form with item, reason, supplier, sum, cost centre and attachments. It names the people who will have to approve before it is sent.',
      importance: 'High',
    },
    {
      name: 'Approve or decline',
      description:
        'Approvers decide from a list or from the notification, with the rest of the budget beside the sum. Declining needs a reason.',
      importance: 'High',
    },
    {
      name: 'Route by rules',
      description:
        'Finance keeps the rules: cost centre, threshold, approver, order. A rule change applies to requests sent after it.',
      importance: 'High',
    },
    {
      name: 'Stand in',
      description: 'An approver names a substitute for a period; both names are recorded with the decision.',
      importance: 'Medium',
    },
    {
      name: 'Watch the budget',
      description:
        'Approved, invoiced and left, by cost centre and quarter, with the requests behind each figure.',
      importance: 'Medium',
    },
    {
      name: 'Hand over to accounting',
      description:
        'Each night approved requests go to accounting as a file; a request that was refused there is marked with the reason.',
      importance: 'High',
    },
    {
      name: 'Show the trail',
      description:
        'Every change of a request with person, time, old and new value; can be exported for a period.',
      importance: 'High',
    },
  ],
  userStories: [
    {
      persona: 'Requester',
      goal: 'see who has to approve before I send the request',
      benefit: 'I know what will happen and how long it takes',
      relatedFeature: 'FE-1 Ask for a purchase',
    },
    {
      persona: 'Team lead',
      goal: 'approve from the notification on my phone',
      benefit: 'nobody waits until I am at my desk',
      relatedFeature: 'FE-2 Approve or decline',
    },
    {
      persona: 'Team lead',
      goal: 'name a substitute for my holiday',
      benefit: 'requests of my team go on without me',
      relatedFeature: 'FE-4 Stand in',
    },
    {
      persona: 'Finance officer',
      goal: 'change a threshold without a developer',
      benefit: 'a new rule holds on the day it is decided',
      relatedFeature: 'FE-3 Route by rules',
    },
    {
      persona: 'Finance officer',
      goal: 'find all approvals of a quarter with their trail',
      benefit: 'an audit takes an afternoon',
      relatedFeature: 'FE-7 Show the trail',
    },
    {
      persona: 'Finance officer',
      goal: 'see which requests accounting has refused',
      benefit: 'none is lost between two systems',
      relatedFeature: 'FE-6 Hand over to accounting',
    },
  ],
  acceptanceCriteria: [
    {
      userStoryId: 'US-1 see who has to approve before I send the request',
      criteria: [
        'Given a threshold of 500.00 euros, when the sum is 500.00, then the team lead alone is named.',
        'When the sum is 500.01, then team lead and finance are named, in this order.',
        'When I lead the team myself, then my own lead is named instead of me.',
      ],
    },
    {
      userStoryId: 'US-2 approve from the notification on my phone',
      criteria: [
        'When two approvers decide at the same moment, then the first decision counts and the second person is told so.',
        'When I decline without a reason, then nothing is sent and the field says what is missing.',
        'Nobody can approve a request of their own, by page or by API.',
      ],
    },
    {
      userStoryId: 'US-3 name a substitute for my holiday',
      criteria: [
        'On the first day at 00:00 open requests are shown to the substitute as well.',
        'The trail reads “approved by A, standing in for B”.',
        'On the day after the last the substitute no longer sees them.',
      ],
    },
    {
      userStoryId: 'US-5 find all approvals of a quarter with their trail',
      criteria: [
        'The export of a quarter with 500 requests is there within 30 seconds, as CSV.',
        'A past entry of the trail cannot be changed or removed by any role.',
      ],
    },
  ],
  dataModels: [
    {
      name: 'Employee',
      description: 'A person from the company directory.',
      attributes: [
        { name: 'name', type: 'Text', required: true, example: 'Jonas Weber' },
        { name: 'email', type: 'Text', required: true, example: 'jonas@example.org' },
        { name: 'role', type: 'Text', required: true, example: 'requester, finance, auditor' },
        { name: 'isActive', type: 'Boolean', required: true, example: 'true' },
      ],
      relationships:
        'An Employee belongs to one Team. An Employee has many Requests. An Employee has many Decisions.',
    },
    {
      name: 'Team',
      description: 'People with one lead and one cost centre.',
      attributes: [
        { name: 'name', type: 'Text', required: true, example: 'Platform' },
        { name: 'leadEmail', type: 'Text', required: true, example: 'mei@example.org' },
      ],
      relationships: 'A Team has many Employees. A Team belongs to one Cost Centre.',
    },
    {
      name: 'Cost Centre',
      description: 'Where money is planned and counted.',
      attributes: [
        { name: 'code', type: 'Text', required: true, example: 'CC-410' },
        { name: 'quarterBudgetInCents', type: 'Number', required: true, example: '1500000' },
      ],
      relationships:
        'A Cost Centre has many Teams. A Cost Centre has many Requests. A Cost Centre has many Rules.',
    },
    {
      name: 'Rule',
      description: 'From which sum on who has to approve, in which order.',
      attributes: [
        { name: 'fromCents', type: 'Number', required: true, example: '50001' },
        { name: 'approver', type: 'Text', required: true, example: 'finance' },
        { name: 'position', type: 'Number', required: true, example: '2' },
        { name: 'validFrom', type: 'Date', required: true, example: '2026-10-01' },
      ],
      relationships: 'A Rule belongs to one Cost Centre.',
    },
    {
      name: 'Request',
      description: 'One purchase that somebody asks for.',
      attributes: [
        { name: 'number', type: 'Text', required: true, example: 'PR-2026-0731' },
        { name: 'item', type: 'Text', required: true, example: 'Monitor, 27 inch' },
        { name: 'sumInCents', type: 'Number', required: true, example: '42900' },
        { name: 'status', type: 'Text', required: true, example: 'draft, sent, approved, declined' },
        { name: 'attachments', type: 'List', required: false, example: 'offer.pdf' },
      ],
      relationships:
        'A Request belongs to one Employee. A Request belongs to one Cost Centre. A Request has many Decisions. A Request has many Trail Entries.',
    },
    {
      name: 'Decision',
      description: 'What one approver said to one request.',
      attributes: [
        { name: 'isApproved', type: 'Boolean', required: true, example: 'true' },
        { name: 'reason', type: 'Text', required: false, example: 'In next quarter’s budget' },
        { name: 'decidedAt', type: 'Date', required: true, example: '2026-11-21 10:42' },
      ],
      relationships: 'A Decision belongs to one Request. A Decision belongs to one Employee.',
    },
    {
      name: 'Trail Entry',
      description: 'One change of a request: only ever added.',
      attributes: [
        { name: 'field', type: 'Text', required: true, example: 'status' },
        { name: 'before', type: 'Text', required: false, example: 'sent' },
        { name: 'after', type: 'Text', required: true, example: 'approved' },
        { name: 'at', type: 'Date', required: true, example: '2026-11-21 10:42' },
      ],
      relationships: 'A Trail Entry belongs to one Request.',
    },
  ],
  technicalRequirements: {
    frontend: 'React with TypeScript and the company’s component library; tables with keyboard control.',
    backend: 'Node.js with a JSON API. Who may see or decide is checked in the query of each call.',
    database: 'PostgreSQL. The trail is written by the same transaction as the change.',
    mobile: 'List and decision from 360 px width; the rest from 1,024 px.',
    architecture: 'One server behind the company’s single sign-on, one database, one nightly job.',
    thirdPartyApis:
      'OpenID Connect for sign-in; SCIM for people and teams; the chat tool’s API for notifications.',
    libraries: 'The company’s standard stack; a CSV writer that quotes formulas.',
    otherNotes: 'A staging system with made-up people; no production data on laptops.',
  },
  nonFunctionalRequirements: {
    targetPlatform:
      'Web, within the company network: Chrome and Edge, last two versions; decisions on phones',
    securityConsiderations: {
      handlesSensitiveData: true,
      authRequired: true,
      other:
        'Single sign-on only. A requester sees own requests, a lead those of the team, finance all, an auditor all without changing anything.',
    },
    performanceNotes:
      'Lists of 1,000 requests show within 1 s; a decision is stored within 300 ms at the 95th percentile.',
    scalabilityNotes: '120 people, 250 requests a month, 5 years kept.',
    usabilityNotes:
      'WCAG 2.2 AA. A first request takes at most 3 minutes without training, measured with five employees.',
  },
  constraints: {
    mandatoryTechnologies: 'Single sign-on of the company; its PostgreSQL cluster; its container platform.',
    keyExclusions: 'No second list of employees, no passwords, no purchases made by the tool itself.',
    compliance:
      'Approvals and trail are kept 10 years under commercial law; the works council agrees to what is recorded about people.',
    budgetConstraints: '6 weeks of two developers; no cost for new licences.',
  },
  outOfScope: {
    excludedFeatures:
      '- Ordering at suppliers\n- Invoices and payments\n- Travel expenses\n- Contracts and signatures\n- Companies of the group abroad\n- Reports beyond the budget view',
  },
  glossary: [
    { term: 'Approver', definition: 'Who has to decide by the rules: a team lead, or finance.' },
    { term: 'Threshold', definition: 'The sum, VAT included, from which on one more person has to approve.' },
    { term: 'Committed', definition: 'Approved and not yet invoiced.' },
    { term: 'Trail', definition: 'All changes of a request, in order, with person and time.' },
  ],
}

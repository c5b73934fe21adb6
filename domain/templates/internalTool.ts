import type { Template } from './template.ts'

/** A tool for the people of one company: requests, approvals, a trail of who decided what. */
export const internalTool: Template = {
  brainDump: `Our own tool instead of a spreadsheet and a mailbox: purchase requests and their approval.
This template describes a company of 120 people. Answer these for yours:

- Which list, form or mailbox does it replace, and who looks after that today? (here: the finance team’s spreadsheet)
- Who asks, who decides, who only looks? (here: everyone asks, team leads and finance decide, auditors look)
- Which rule decides who has to approve? (here: the amount: up to 500 euros the team lead, above that finance too)
- Where do people and teams come from: a directory, or typed in? (here: the company directory)
- What has to go into another system, and who does that? (here: approved requests to accounting, every night)
- What must be provable in two years?
- What happens when the person who decides is on holiday?`,
  overview: {
    corePurpose:
      'Employees request purchases in one form, the right people approve them within a day, and finance can see at any moment what’s committed and who decided it.',
    primaryGoals:
      '1. Half of all requests are decided within 1 working day, 90% within 3.\n2. Every purchase above 100 euros has a recorded approval.\n3. The month is closed 2 days earlier than today.',
    targetAudience:
      '120 employees of one company, 14 of whom lead a team; three people in finance; an auditor once a year.',
  },
  problemStatement: {
    painPoint:
      'Requests come by email, by chat and in the corridor, and are typed into a spreadsheet. A request takes 6 working days on average, and for one in five nobody can say who agreed.',
    whoExperiences:
      'An engineer waiting for a monitor; a team lead who doesn’t know what’s left of the budget; finance in the last three days of the month.',
    whyImportant:
      'Finance spends 30 hours a month on follow-up questions. The last audit listed 22 purchases without approval.',
  },
  personas: [
    {
      name: 'Requester',
      characteristics: 'Any employee; makes two requests a year and has forgotten how by then.',
      needsAndGoals: 'To make a request in three minutes and see where it is.',
      painPoints: 'Doesn’t know whom to ask, so asks three people.',
    },
    {
      name: 'Team lead',
      characteristics: 'Leads 8 people, is in meetings all day, decides on the phone between two of them.',
      needsAndGoals: 'To decide in a minute with the budget in view.',
      painPoints: 'Finds out in the third month of the quarter that the budget is gone.',
    },
    {
      name: 'Finance officer',
      characteristics: 'Works with the accounting system all day, wants lists and exports.',
      needsAndGoals: 'To see what’s approved but not yet invoiced, by cost centre.',
      painPoints: 'Copies from emails into the spreadsheet and from there into accounting.',
    },
  ],
  features: [
    {
      name: 'Request a purchase',
      description:
        'A form with item, reason, supplier, amount, cost centre and attachments. Before it’s sent, it names the people who will have to approve it.',
      importance: 'High',
    },
    {
      name: 'Approve or decline',
      description:
        'Approvers decide from a list or from the notification, with the remaining budget next to the amount. Declining needs a reason.',
      importance: 'High',
    },
    {
      name: 'Route by rules',
      description:
        'Finance manages the rules: cost centre, threshold, approver, order. A rule change applies to requests sent after it.',
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
        'Approved, invoiced and remaining, by cost centre and quarter, with the requests behind each figure.',
      importance: 'Medium',
    },
    {
      name: 'Hand over to accounting',
      description:
        'Every night, approved requests go to accounting as a file; a request that was rejected there is marked with the reason.',
      importance: 'High',
    },
    {
      name: 'Show the audit trail',
      description:
        'Every change to a request with person, time, old and new value; can be exported for a period.',
      importance: 'High',
    },
  ],
  userStories: [
    {
      persona: 'Requester',
      goal: 'see who has to approve before I send the request',
      benefit: 'I know what will happen and how long it takes',
      relatedFeature: 'FE-1 Request a purchase',
    },
    {
      persona: 'Team lead',
      goal: 'approve from the notification on my phone',
      benefit: 'nobody waits until I’m at my desk',
      relatedFeature: 'FE-2 Approve or decline',
    },
    {
      persona: 'Team lead',
      goal: 'name a substitute for my holiday',
      benefit: 'my team’s requests keep moving without me',
      relatedFeature: 'FE-4 Stand in',
    },
    {
      persona: 'Finance officer',
      goal: 'change a threshold without a developer',
      benefit: 'a new rule takes effect on the day it’s decided',
      relatedFeature: 'FE-3 Route by rules',
    },
    {
      persona: 'Finance officer',
      goal: 'find all approvals in a quarter with their audit trail',
      benefit: 'an audit takes an afternoon',
      relatedFeature: 'FE-7 Show the audit trail',
    },
    {
      persona: 'Finance officer',
      goal: 'see which requests accounting has rejected',
      benefit: 'none gets lost between two systems',
      relatedFeature: 'FE-6 Hand over to accounting',
    },
  ],
  acceptanceCriteria: [
    {
      userStoryId: 'US-1 see who has to approve before I send the request',
      criteria: [
        'Given a threshold of 500.00 euros, when the amount is 500.00, then only the team lead is named.',
        'When the amount is 500.01, then the team lead and finance are named, in that order.',
        'When I lead the team myself, then my own lead is named instead of me.',
      ],
    },
    {
      userStoryId: 'US-2 approve from the notification on my phone',
      criteria: [
        'When two approvers decide at the same moment, then the first decision counts and the second person is told.',
        'When I decline without a reason, then nothing is sent and the field says what’s missing.',
        'Nobody can approve their own request, on the page or through the API.',
      ],
    },
    {
      userStoryId: 'US-3 name a substitute for my holiday',
      criteria: [
        'On the first day at 00:00, open requests are shown to the substitute as well.',
        'The audit trail says “approved by A, standing in for B”.',
        'On the day after the last, the substitute no longer sees them.',
      ],
    },
    {
      userStoryId: 'US-5 find all approvals in a quarter with their audit trail',
      criteria: [
        'A quarter with 500 requests is exported as CSV within 30 seconds.',
        'No role can change or remove a past entry in the audit trail.',
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
      description: 'Where money is budgeted and tracked.',
      attributes: [
        { name: 'code', type: 'Text', required: true, example: 'CC-410' },
        { name: 'quarterBudgetInCents', type: 'Number', required: true, example: '1500000' },
      ],
      relationships:
        'A Cost Centre has many Teams. A Cost Centre has many Requests. A Cost Centre has many Rules.',
    },
    {
      name: 'Rule',
      description: 'Who has to approve from which amount, and in what order.',
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
      description: 'One purchase that someone asks for.',
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
      description: 'What one approver decided about one request.',
      attributes: [
        { name: 'isApproved', type: 'Boolean', required: true, example: 'true' },
        { name: 'reason', type: 'Text', required: false, example: 'In next quarter’s budget' },
        { name: 'decidedAt', type: 'Date', required: true, example: '2026-11-21 10:42' },
      ],
      relationships: 'A Decision belongs to one Request. A Decision belongs to one Employee.',
    },
    {
      name: 'Trail Entry',
      description: 'One change to a request; only ever added.',
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
    frontend:
      'React with TypeScript and the company’s component library; tables that work with the keyboard.',
    backend: 'Node.js with a JSON API. Who’s allowed to see or decide is checked in every call’s query.',
    database: 'PostgreSQL. The audit trail is written in the same transaction as the change.',
    mobile: 'List and decision from 360 px wide; the rest from 1,024 px.',
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
        'Single sign-on only. Requesters see their own requests, leads see their team’s, finance sees all, and auditors see all but can’t change anything.',
    },
    performanceNotes:
      'Lists of 1,000 requests load within 1 s; a decision is stored within 300 ms at the 95th percentile.',
    scalabilityNotes: '120 people, 250 requests a month, kept for 5 years.',
    usabilityNotes:
      'WCAG 2.2 AA. A first request takes at most 3 minutes without training, measured with five employees.',
  },
  constraints: {
    mandatoryTechnologies: 'The company’s single sign-on, PostgreSQL cluster and container platform.',
    keyExclusions: 'No second list of employees, no passwords, no purchases made by the tool itself.',
    compliance:
      'Approvals and the audit trail are kept for 10 years under commercial law; the works council agrees to what’s recorded about people.',
    budgetConstraints: 'Two developers for 6 weeks; no cost for new licences.',
  },
  outOfScope: {
    excludedFeatures:
      '- Ordering from suppliers\n- Invoices and payments\n- Travel expenses\n- Contracts and signatures\n- Group companies abroad\n- Reports beyond the budget view',
  },
  glossary: [
    { term: 'Approver', definition: 'Whoever has to decide under the rules: a team lead or finance.' },
    {
      term: 'Threshold',
      definition: 'The amount, including VAT, above which one more person has to approve.',
    },
    { term: 'Committed', definition: 'Approved but not yet invoiced.' },
    { term: 'Audit trail', definition: 'All changes to a request, in order, with person and time.' },
  ],
}

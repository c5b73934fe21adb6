import type { Template } from './template.ts'

/** An API that others build upon: keys, limits, versions, webhooks, and documentation that is true. */
export const apiService: Template = {
  brainDump: `An API that checks and completes postal addresses, for shops and their developers.
This template describes a paid HTTP API. Answer these for yours:

- What does one call do, and what’s it worth to someone? (here: check one address, 0.4 cents)
- Who integrates it, in which language, and what do they see first? (here: web developers; a working curl command)
- How quick and how available must it be, and what happens when it isn’t? (here: 150 ms, 99.9% a month)
- What’s counted, what’s limited and what’s billed? (here: successful calls; 50 a second; at the end of the month)
- What can change without a new version, and how long does an old one live? (here: 24 months)
- What data comes in, and how long is it kept? (here: addresses; not at all)
- What’s pushed to the customer instead of being asked for?`,
  overview: {
    corePurpose:
      'Developers send a postal address as a customer typed it and get it back corrected, split into parts and marked as deliverable or not, in the time it takes a form field to lose focus.',
    primaryGoals:
      '1. A developer gets a correct answer in their own code within 10 minutes of signing up.\n2. 99.9% of calls in a month succeed.\n3. 97% of answers match the postal service’s own data.',
    targetAudience:
      'Developers at online shops with 1,000 to 100,000 orders a month in Germany, Austria and Switzerland, and whoever pays the bill there.',
  },
  problemStatement: {
    painPoint:
      'Four in a hundred parcels come back because of a wrong house number or a typo in the street, and nobody notices before the carrier does.',
    whoExperiences: 'Shops on shipping day, and their customers waiting for a parcel that’s on its way back.',
    whyImportant:
      'A parcel that comes back costs 9 euros and a customer. Shops with 10,000 orders a month lose 3,600 euros a month.',
  },
  personas: [
    {
      name: 'Integrating developer',
      characteristics: 'Works alone on the shop’s code, has two hours, copies the first example that works.',
      needsAndGoals:
        'To see a correct answer before reading a manual, and to know every error that can occur.',
      painPoints: 'Documentation that differs from what the API does.',
    },
    {
      name: 'Operations engineer',
      characteristics: 'Gets woken when the checkout is down; doesn’t know our API.',
      needsAndGoals:
        'To see within a minute whose fault it is, and a checkout that keeps working without us.',
      painPoints: 'Status pages that are green while everything is failing.',
    },
    {
      name: 'Account owner',
      characteristics: 'Pays the bill, looks once a month, is responsible for data protection.',
      needsAndGoals: 'To know what it will cost, set a limit and sign a data processing agreement.',
      painPoints: 'A bill that’s five times last month’s.',
    },
  ],
  features: [
    {
      name: 'Check an address',
      description:
        'One call takes free text or parts and returns the corrected parts, a verdict (deliverable, corrected, unknown) and a list of what was changed.',
      importance: 'High',
    },
    {
      name: 'Suggest while typing',
      description: 'Up to 5 completions for the first letters of a street or place, for use in a form.',
      importance: 'Medium',
    },
    {
      name: 'Manage keys',
      description:
        'An account has keys for test and production; a key can be limited to certain origins, rotated with 24 hours of overlap, and revoked immediately.',
      importance: 'High',
    },
    {
      name: 'Limit and count',
      description:
        'Limits per second and per month for each key. Every answer says what’s left. A monthly cap in euros stops calls instead of billing them.',
      importance: 'High',
    },
    {
      name: 'Try it in the documentation',
      description:
        'A reference generated from the API’s own description, with a test key filled in and a request that can be sent from the page.',
      importance: 'High',
    },
    {
      name: 'Check a list',
      description:
        'A file of up to 100,000 addresses is checked in the background; a webhook says when the result can be fetched.',
      importance: 'Medium',
    },
    {
      name: 'Show the status',
      description:
        'Success rate and latency over the last 90 days, measured from outside every minute, and all incidents.',
      importance: 'Medium',
    },
  ],
  userStories: [
    {
      persona: 'Integrating developer',
      goal: 'get a correct answer with one copied line',
      benefit: 'I know within five minutes whether this is for us',
      relatedFeature: 'FE-5 Try it in the documentation',
    },
    {
      persona: 'Integrating developer',
      goal: 'see what was changed in an address and why',
      benefit: 'I can ask my customer instead of changing it behind their back',
      relatedFeature: 'FE-1 Check an address',
    },
    {
      persona: 'Operations engineer',
      goal: 'change a key without downtime',
      benefit: 'a leaked key isn’t an emergency',
      relatedFeature: 'FE-3 Manage keys',
    },
    {
      persona: 'Operations engineer',
      goal: 'see in each answer how many calls are left',
      benefit: 'we slow down before we’re stopped',
      relatedFeature: 'FE-4 Limit and count',
    },
    {
      persona: 'Account owner',
      goal: 'set the most a month can cost',
      benefit: 'a mistake in our code doesn’t become a bill',
      relatedFeature: 'FE-4 Limit and count',
    },
    {
      persona: 'Integrating developer',
      goal: 'check all our customers’ addresses in one go',
      benefit: 'old mistakes are gone before the next mailing',
      relatedFeature: 'FE-6 Check a list',
    },
  ],
  acceptanceCriteria: [
    {
      userStoryId: 'US-1 get a correct answer with one copied line',
      criteria: [
        'The first example in the documentation, pasted into a terminal, returns 200 with a deliverable address.',
        'Every example in the documentation is run by the tests of each release.',
        'A test key is never billed and works only for the 50 addresses listed in the documentation.',
      ],
    },
    {
      userStoryId: 'US-2 see what was changed in an address and why',
      criteria: [
        'Given “Hauptstr 5, 10827 Berlin”, then the answer names street, house number, postcode, place and the change from “Hauptstr” to “Hauptstraße”.',
        'Given an address that matches two places, then the verdict is “unknown” and both are listed.',
        'Given a text of 501 characters, then the answer is 400 with the code “too_long” and the field’s name.',
      ],
    },
    {
      userStoryId: 'US-3 change a key without downtime',
      criteria: [
        'When a key is rotated, then the old one works for 24 hours and not a minute longer.',
        'When a key is revoked, then calls with it return 401 within 10 seconds, everywhere.',
        'A key is shown once, when it’s created; afterwards only its last 4 characters are.',
      ],
    },
    {
      userStoryId: 'US-5 set the most a month can cost',
      criteria: [
        'Given a cap of 100 euros, when 100 euros are reached, then further calls return 402 with the code “cap_reached” and are not billed.',
        'At 80% of the cap, the account owner gets an email within 5 minutes.',
        'Calls that returned a status of 400 or more are never billed.',
      ],
    },
  ],
  dataModels: [
    {
      name: 'Account',
      description: 'A customer who pays one bill.',
      attributes: [
        { name: 'name', type: 'Text', required: true, example: 'Lindqvist Möbel AB' },
        { name: 'billingEmail', type: 'Text', required: true, example: 'finance@example.org' },
        { name: 'monthlyCapInCents', type: 'Number', required: false, example: '10000' },
      ],
      relationships:
        'An Account has many Keys. An Account has many Jobs. An Account has many Webhooks. An Account has many Invoices.',
    },
    {
      name: 'Key',
      description: 'What a call identifies itself with. Stored as a hash.',
      attributes: [
        { name: 'label', type: 'Text', required: true, example: 'Checkout, production' },
        { name: 'lastFour', type: 'Text', required: true, example: '9f3c' },
        { name: 'isTest', type: 'Boolean', required: true, example: 'false' },
        { name: 'origins', type: 'List', required: false, example: 'https://shop.example' },
        { name: 'endsAt', type: 'Date', required: false, example: '2026-11-22 10:00' },
      ],
      relationships: 'A Key belongs to one Account. A Key has many Usages.',
    },
    {
      name: 'Usage',
      description: 'Calls of one key in one hour, by call and status. Contains no addresses.',
      attributes: [
        { name: 'hour', type: 'Date', required: true, example: '2026-11-21 09:00' },
        { name: 'call', type: 'Text', required: true, example: 'check' },
        { name: 'status', type: 'Number', required: true, example: '200' },
        { name: 'count', type: 'Number', required: true, example: '1830' },
      ],
      relationships: 'A Usage belongs to one Key.',
    },
    {
      name: 'Job',
      description: 'A list that’s checked in the background. Its files are deleted after 7 days.',
      attributes: [
        { name: 'rows', type: 'Number', required: true, example: '42000' },
        { name: 'status', type: 'Text', required: true, example: 'waiting, running, done, failed' },
        { name: 'resultUrl', type: 'Text', required: false, example: 'https://api.example/jobs/7/result' },
      ],
      relationships: 'A Job belongs to one Account.',
    },
    {
      name: 'Webhook',
      description: 'A URL of the customer’s that’s called when a job ends.',
      attributes: [
        { name: 'url', type: 'Text', required: true, example: 'https://shop.example/hooks' },
        { name: 'secretHash', type: 'Text', required: true, example: 'sha256:51ab' },
      ],
      relationships: 'A Webhook belongs to one Account.',
    },
    {
      name: 'Invoice',
      description: 'What one month cost, by key.',
      attributes: [
        { name: 'month', type: 'Text', required: true, example: '2026-11' },
        { name: 'totalInCents', type: 'Number', required: true, example: '4120' },
      ],
      relationships: 'An Invoice belongs to one Account.',
    },
  ],
  technicalRequirements: {
    frontend: 'A small web application for account, keys and usage; the documentation is generated.',
    backend:
      'Go or Rust; JSON over HTTPS; the version in the path (/v1). Errors are RFC 9457 problem details with a fixed list of codes.',
    database: 'PostgreSQL for accounts and usage; the address data as a read-only index in memory.',
    mobile: 'None; the API is called from servers and, with limited keys, from browsers.',
    architecture:
      'Two regions, each able to serve alone; keys and limits are replicated within 10 s; usage is counted in memory and written every minute.',
    thirdPartyApis: 'The postal services’ data, updated monthly; one provider for payments, one for email.',
    libraries:
      'Clients for JavaScript and PHP, generated from the OpenAPI 3.1 description and tested in each release.',
    otherNotes:
      'Within a version, only optional fields are added. Anything being retired returns a Sunset header for 24 months.',
  },
  nonFunctionalRequirements: {
    targetPlatform: 'HTTP API for servers and browsers; the web application for desktop browsers',
    securityConsiderations: {
      handlesSensitiveData: true,
      authRequired: true,
      other:
        'Addresses are personal data: never written to disk, logs or traces. Webhooks are signed with HMAC-SHA-256 and a timestamp at most 5 minutes old.',
    },
    performanceNotes:
      'A check responds within 150 ms at the 95th percentile and 400 ms at the 99th, measured in the region; a suggestion within 80 ms.',
    scalabilityNotes: '500 checks a second on day one, 5,000 without a redesign.',
    usabilityNotes:
      'From sign-up to the first correct answer in 10 minutes, measured with five developers; documentation in English.',
  },
  constraints: {
    mandatoryTechnologies: 'OpenAPI 3.1 as the only description; hosting within the EU.',
    keyExclusions: 'Checked addresses are never stored, not even hashed. No calls without TLS 1.2 or later.',
    compliance:
      'GDPR with a data processing agreement; the postal data’s licence forbids handing out the whole data set.',
    budgetConstraints:
      '900 euros a month for hosting, 12,000 euros a year for the postal data; two developers for 14 weeks.',
  },
  outOfScope: {
    excludedFeatures:
      '- Countries other than Germany, Austria and Switzerland\n- Map coordinates and routes\n- Checking names, email addresses and phone numbers\n- Plug-ins for shop systems\n- GraphQL\n- Hosting on customers’ servers',
  },
  glossary: [
    { term: 'Verdict', definition: 'The result for an address: deliverable, corrected or unknown.' },
    {
      term: 'Successful call',
      definition: 'A call that returned a status below 400; only these are billed.',
    },
    { term: 'Cap', definition: 'The most a month can cost, in euros, set by the account owner.' },
    { term: 'Overlap', definition: 'The 24 hours when an old and a new key both work.' },
  ],
}

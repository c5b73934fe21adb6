import type { Template } from './template.ts'

/** An API that others build upon: keys, limits, versions, webhooks, and documentation that is true. */
export const apiService: Template = {
  brainDump: `An API that checks and completes postal addresses, for shops and their developers.
This start describes a paid HTTP API. Answer these for yours:

- What does one call do, and what is it worth to somebody? (here: check one address, 0.4 cents)
- Who integrates it, in which language, and what do they see first? (here: web developers; a working curl line)
- How quick and how available must it be, and what happens when it is not? (here: 150 ms, 99.9 % a month)
- What is counted, what is limited, what is billed? (here: successful calls; 50 a second; at the end of the month)
- What may change without a new version, and how long does an old one live? (here: 24 months)
- Which data come in, and how long are they kept? (here: addresses; not at all)
- What is pushed to the customer instead of asked for?`,
  overview: {
    corePurpose:
      'Developers send a postal address as a customer typed it and get it back corrected, split into parts and marked as deliverable or not, within the time of a form field losing the focus.',
    primaryGoals:
      '1. A developer has a correct answer in their own code within 10 minutes of signing up.\n2. 99.9 % of the calls of a month succeed.\n3. 97 % of the answers agree with the postal service’s own data.',
    targetAudience:
      'Developers at online shops with 1,000 to 100,000 orders a month in Germany, Austria and Switzerland, and whoever pays the bill there.',
  },
  problemStatement: {
    painPoint:
      'Four of a hundred parcels come back because of a wrong house number or a typing error in the street, and nobody notices before the carrier does.',
    whoExperiences:
      'Shops on the day of shipping, and their customers who wait for a parcel that is on its way back.',
    whyImportant:
      'A parcel that comes back costs 9 euros and a customer. Shops with 10,000 orders a month lose 3,600 euros a month.',
  },
  personas: [
    {
      name: 'Integrating developer',
      characteristics: 'Alone with the shop’s code, has two hours, copies the first example that works.',
      needsAndGoals:
        'To see a correct answer before reading a manual, and to know every error that can come.',
      painPoints: 'Documentation that differs from what the API does.',
    },
    {
      name: 'Operations engineer',
      characteristics: 'Is woken when the checkout stands still; does not know our API.',
      needsAndGoals: 'To see within a minute whose fault it is, and a checkout that goes on without us.',
      painPoints: 'Status pages that are green while everything fails.',
    },
    {
      name: 'Account owner',
      characteristics: 'Pays the bill, looks once a month, must answer for data protection.',
      needsAndGoals: 'To know what it will cost, to set a limit, to sign a contract on data processing.',
      painPoints: 'A bill that is five times that of last month.',
    },
  ],
  features: [
    {
      name: 'Check an address',
      description:
        'One call takes free text or parts and answers the corrected parts, a verdict (deliverable, corrected, unknown) and the list of what was changed.',
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
        'An account has keys for test and production; a key can be limited to origins, rotated with 24 hours of overlap, and revoked at once.',
      importance: 'High',
    },
    {
      name: 'Limit and count',
      description:
        'Limits a second and a month for each key. Every answer tells what is left. A monthly cap in euros stops calls instead of billing them.',
      importance: 'High',
    },
    {
      name: 'Try it in the documentation',
      description:
        'A reference made from the API’s own description, with a test key filled in and a request that can be sent from the page.',
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
        'Success rate and latency of the last 90 days, measured from outside each minute, and all incidents.',
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
      goal: 'change a key without an interruption',
      benefit: 'a leaked key is not an emergency',
      relatedFeature: 'FE-3 Manage keys',
    },
    {
      persona: 'Operations engineer',
      goal: 'read from each answer how many calls are left',
      benefit: 'we slow down before we are stopped',
      relatedFeature: 'FE-4 Limit and count',
    },
    {
      persona: 'Account owner',
      goal: 'set the most that a month may cost',
      benefit: 'no mistake in our code becomes a bill',
      relatedFeature: 'FE-4 Limit and count',
    },
    {
      persona: 'Integrating developer',
      goal: 'check all addresses of our customers in one go',
      benefit: 'old mistakes are gone before the next mailing',
      relatedFeature: 'FE-6 Check a list',
    },
  ],
  acceptanceCriteria: [
    {
      userStoryId: 'US-1 get a correct answer with one copied line',
      criteria: [
        'The first example of the documentation, pasted into a terminal, answers 200 with a deliverable address.',
        'Every example of the documentation is run by the tests of each release.',
        'A test key is never billed and answers only for the 50 addresses that the documentation lists.',
      ],
    },
    {
      userStoryId: 'US-2 see what was changed in an address and why',
      criteria: [
        'Given “Hauptstr 5, 10827 Berlin”, then the answer names street, house number, postcode, place and the change “Hauptstr” to “Hauptstraße”.',
        'Given an address that fits two places, then the verdict is “unknown” and both are listed.',
        'Given a text of 501 characters, then the answer is 400 with the code “too_long” and the field’s name.',
      ],
    },
    {
      userStoryId: 'US-3 change a key without an interruption',
      criteria: [
        'When a key is rotated, then the old one works for 24 hours and not a minute longer.',
        'When a key is revoked, then calls with it answer 401 within 10 seconds, everywhere.',
        'A key is shown once, when it is made; afterwards only its last 4 characters.',
      ],
    },
    {
      userStoryId: 'US-5 set the most that a month may cost',
      criteria: [
        'Given a cap of 100 euros, when 100 euros are reached, then further calls answer 402 with the code “cap_reached” and are not billed.',
        'At 80 % of the cap the account owner has an e-mail within 5 minutes.',
        'Calls that answered with a status of 400 or more are never billed.',
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
      description: 'Calls of one key in one hour, by call and status. Holds no address.',
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
      description: 'A list that is checked in the background. Its files are deleted after 7 days.',
      attributes: [
        { name: 'rows', type: 'Number', required: true, example: '42000' },
        { name: 'status', type: 'Text', required: true, example: 'waiting, running, done, failed' },
        { name: 'resultUrl', type: 'Text', required: false, example: 'https://api.example/jobs/7/result' },
      ],
      relationships: 'A Job belongs to one Account.',
    },
    {
      name: 'Webhook',
      description: 'An address of the customer that is told when a job ends.',
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
      'Go or Rust; JSON over HTTPS; the version in the path (/v1). Errors are problem details by RFC 9457 with a closed list of codes.',
    database: 'PostgreSQL for accounts and usage; the address data as a read-only index in memory.',
    mobile: 'None; the API is called from servers and, with limited keys, from browsers.',
    architecture:
      'Two regions, each able to serve alone; keys and limits are replicated within 10 s; usage is counted in memory and written each minute.',
    thirdPartyApis: 'The postal services’ data, updated monthly; one provider for payments, one for e-mail.',
    libraries:
      'Clients for JavaScript and PHP, generated from the OpenAPI 3.1 description and tested in each release.',
    otherNotes:
      'Within a version only optional fields are added. What is to go answers with a Sunset header for 24 months.',
  },
  nonFunctionalRequirements: {
    targetPlatform: 'HTTP API for servers and browsers; the web application for desktop browsers',
    securityConsiderations: {
      handlesSensitiveData: true,
      authRequired: true,
      other:
        'Addresses are personal data: never written to a disk, a log or a trace. Webhooks are signed with HMAC-SHA-256 and a time that may be 5 minutes old.',
    },
    performanceNotes:
      'A check answers within 150 ms at the 95th percentile and 400 ms at the 99th, measured in the region; a suggestion within 80 ms.',
    scalabilityNotes: '500 checks a second on the first day, 5,000 without a change of the design.',
    usabilityNotes:
      'From sign-up to the first correct answer in 10 minutes, measured with five developers; documentation in English.',
  },
  constraints: {
    mandatoryTechnologies: 'OpenAPI 3.1 as the one description; hosting within the EU.',
    keyExclusions: 'No storing of checked addresses, not even hashed. No calls without TLS 1.2 or later.',
    compliance:
      'GDPR with a contract on data processing; the postal data’s licence forbids handing out the whole data set.',
    budgetConstraints:
      '900 euros a month for hosting, 12,000 euros a year for the postal data; 14 weeks of two developers.',
  },
  outOfScope: {
    excludedFeatures:
      '- Countries other than Germany, Austria and Switzerland\n- Map coordinates and routes\n- Checking names, e-mail addresses and telephone numbers\n- Plug-ins for shop systems\n- GraphQL\n- Hosting at the customer’s',
  },
  glossary: [
    { term: 'Verdict', definition: 'What is said of an address: deliverable, corrected or unknown.' },
    {
      term: 'Successful call',
      definition: 'One that answered with a status below 400; only these are billed.',
    },
    { term: 'Cap', definition: 'The most that one month may cost, in euros, set by the account owner.' },
    { term: 'Overlap', definition: 'The 24 hours in which an old and a new key both work.' },
  ],
}

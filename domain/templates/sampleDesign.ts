import type { Template } from './template.ts'

/** The sample's second half: how it is to be built, and what it is not. */
export const sampleDesign: Template = {
  dataModels: [
    {
      name: 'Bus',
      description: 'A group that walks one way to one school on school days.',
      attributes: [
        { name: 'name', type: 'Text', required: true, example: 'Linden Street Bus' },
        { name: 'school', type: 'Text', required: true, example: 'Primary School at the Mill' },
        { name: 'arrivesAt', type: 'Text', required: true, example: '07:50' },
      ],
      relationships: 'A Bus has many Stops. A Bus has many Families. A Bus has many Walks.',
    },
    {
      name: 'Stop',
      description: 'A corner where children join, from a given date.',
      attributes: [
        { name: 'name', type: 'Text', required: true, example: 'Bakery' },
        { name: 'time', type: 'Text', required: true, example: '07:32' },
        { name: 'validFrom', type: 'Date', required: true, example: '2026-09-01' },
      ],
      relationships: 'A Stop belongs to one Bus. A Stop has many Children.',
    },
    {
      name: 'Family',
      description: 'The people who look after one or more children and are told about them.',
      attributes: [
        { name: 'name', type: 'Text', required: true, example: 'Nowak' },
        { name: 'telephones', type: 'List', required: true, example: '+49 170 1112223' },
        { name: 'language', type: 'Text', required: true, example: 'en' },
      ],
      relationships: 'A Family belongs to one Bus. A Family has many Children. A Family has many Guides.',
    },
    {
      name: 'Child',
      description: 'Someone who walks along. Identified by first name and family only.',
      attributes: [
        { name: 'firstName', type: 'Text', required: true, example: 'Mats' },
        { name: 'note', type: 'Text', required: false, example: 'Needs the inhaler in the red bag' },
      ],
      relationships:
        'A Child belongs to one Family. A Child belongs to one Stop. A Child has many Excuses. A Child has many Ticks.',
    },
    {
      name: 'Guide',
      description: 'An adult who can walk with the group, approved by the planning parent.',
      attributes: [
        { name: 'name', type: 'Text', required: true, example: 'Rosa Marino' },
        { name: 'channel', type: 'Text', required: true, example: 'app, text message' },
        { name: 'offeredMornings', type: 'List', required: false, example: 'Thu' },
        { name: 'isApproved', type: 'Boolean', required: true, example: 'true' },
      ],
      relationships: 'A Guide belongs to one Family. A Guide has many Duties.',
    },
    {
      name: 'Walk',
      description: 'One bus on one morning.',
      attributes: [
        { name: 'day', type: 'Date', required: true, example: '2026-11-24' },
        { name: 'status', type: 'Text', required: true, example: 'open, confirmed, under way, arrived, off' },
        { name: 'arrivedAt', type: 'Date', required: false, example: '2026-11-24 07:48' },
      ],
      relationships: 'A Walk belongs to one Bus. A Walk has many Duties. A Walk has many Ticks.',
    },
    {
      name: 'Duty',
      description: 'One guide for one walk.',
      attributes: [
        { name: 'isConfirmed', type: 'Boolean', required: true, example: 'true' },
        { name: 'standsInFor', type: 'Text', required: false, example: 'Joanna Nowak' },
      ],
      relationships: 'A Duty belongs to one Walk. A Duty belongs to one Guide.',
    },
    {
      name: 'Excuse',
      description: 'Days when a child isn’t coming.',
      attributes: [
        { name: 'firstDay', type: 'Date', required: true, example: '2026-11-24' },
        { name: 'lastDay', type: 'Date', required: true, example: '2026-11-25' },
      ],
      relationships: 'An Excuse belongs to one Child.',
    },
    {
      name: 'Tick',
      description: 'What happened to one child on one walk.',
      attributes: [
        { name: 'state', type: 'Text', required: true, example: 'joined, excused, left' },
        { name: 'madeAt', type: 'Date', required: true, example: '2026-11-24 07:33' },
        { name: 'sentAt', type: 'Date', required: false, example: '2026-11-24 07:36' },
      ],
      relationships: 'A Tick belongs to one Walk. A Tick belongs to one Child.',
    },
  ],
  technicalRequirements: {
    frontend:
      'An installable web app in TypeScript with React; the guides’ list is one page, cached with its data every evening.',
    backend:
      'Node.js with a JSON API. The rules for proposals and for a walk’s states are pure functions with their own tests.',
    database: 'PostgreSQL; on the phone, IndexedDB for today’s list and unsent ticks.',
    mobile: 'Phones from 2019 or later, Safari 16.4 or Chrome 110 or later for notifications; no app store.',
    architecture:
      'One server, one database, one worker for messages and reminders. Each tick has its own ID, so that sending one twice changes nothing.',
    thirdPartyApis:
      'Web Push; one provider for two-way text messages; map tiles from OpenStreetMap for setting up stops.',
    libraries: 'A date library that handles time zones; school holidays as iCalendar files.',
    otherNotes: 'A test can play through a walk with a fake clock, a fake network and two phones.',
  },
  nonFunctionalRequirements: {
    targetPlatform: 'Web on phones, installable; text messages for phones without apps',
    securityConsiderations: {
      handlesSensitiveData: true,
      authRequired: true,
      other:
        'Children’s data: a family sees its own children, a guide sees a walk’s list from 18:00 the evening before until 1 hour after arrival. Sign-in is by a link that’s sent to the phone and works once, within 10 minutes. Who saw which list is logged for 30 days.',
    },
    performanceNotes:
      'Offline, the list opens within 1 s and a tick is stored within 100 ms, on a phone from 2019. Notifications go out within 10 s of a tick’s arrival, text messages within 60 s.',
    scalabilityNotes:
      'One school with 8 buses, 100 families and 80 children in the first year; all of it between 7:15 and 8:00.',
    usabilityNotes:
      'WCAG 2.2 AA. The list can be used with gloves, in rain and in sun: 64 px rows, a contrast of 7 to 1. States differ by word and shape, not just colour.',
  },
  constraints: {
    mandatoryTechnologies: 'Hosting within the EU; two-way text messages, so that nobody needs a smartphone.',
    keyExclusions: 'No locations, no photos of children, no chat, no advertising, no ranking of families.',
    compliance:
      'GDPR: consent from both parents for each child, deletion 30 days after leaving; the school’s rules on supervision, which begins at the gate.',
    budgetConstraints:
      '35 euros a month, 20 of them for text messages; two parents, 6 hours a week, one term.',
  },
  outOfScope: {
    excludedFeatures:
      '- The way home\n- Locations on a map during the walk\n- Chat between parents\n- Buses by bicycle\n- Payment for guides\n- Insurance questions\n- Several schools in one bus\n- Native apps',
  },
  glossary: [
    { term: 'Bus', definition: 'The group that walks together; has stops and times, but no wheels.' },
    { term: 'Guide', definition: 'An approved adult who walks with the group. Each walk needs two.' },
    { term: 'Missing', definition: 'Neither ticked nor excused at the stop’s time.' },
    {
      term: 'Left',
      definition: 'The group went on without the child after 3 minutes; the parents have been told.',
    },
    { term: 'Off', definition: 'A walk that isn’t taking place; all of that day’s parents have been told.' },
    { term: 'Duty', definition: 'One guide’s morning.' },
  ],
}

import type { Template } from './template.ts'

/** A shop of one maker: a small catalogue, a checkout for guests, orders that are packed by hand. */
export const onlineStore: Template = {
  brainDump: `A shop of our own for what we make: pottery, 80 pieces at a time, sold until they are gone.
This start describes a small store with one seller. Answer these for yours, and change the modules accordingly:

- What do you sell, and how many different products will there be in a year? (here: 80 at a time, 400 a year)
- Does a product come in sizes or colours, or is each piece one of a kind? (here: both)
- Where do you ship to, who carries it, and who pays for it? (here: EU, one carrier, flat rate by weight)
- Do customers need an account, or is an e-mail address enough? (here: guests may buy)
- Which taxes apply where, and who writes the invoice?
- What happens when the last one is in two baskets at once? (here: reserved at checkout for 15 minutes)
- How does a return work, and who pays for the parcel back?
- Who packs the orders, with which device in hand?`,
  overview: {
    corePurpose:
      'An online store in which one maker sells a catalogue of up to 400 products directly, from the first look to the parcel at the door, without a marketplace between maker and customer.',
    primaryGoals:
      '1. 60 % of those who begin the checkout finish it, within three months of opening.\n2. An order is ready for the carrier within 2 working days, 95 times out of 100.\n3. No product is ever sold twice.',
    targetAudience:
      'People in the EU between 25 and 65 who buy handmade tableware two to four times a year, mostly as presents, three of four on their phone.',
  },
  problemStatement: {
    painPoint:
      'Orders arrive as direct messages and e-mails. Each one takes about 25 minutes of questions about colour, address and payment, and one in ten ends with “sorry, that one is gone”.',
    whoExperiences:
      'The maker in the two weeks before Christmas, and customers who see a piece on Sunday evening and want to have it bought by Sunday evening.',
    whyImportant:
      'At 40 orders a month the messages cost 16 hours of work, and marketplaces take 12 to 20 % of each sale, more than the margin on a mug.',
  },
  personas: [
    {
      name: 'Gift buyer',
      characteristics:
        'Buys on the phone in the evening, has never heard of the maker before, pays by card or wallet.',
      needsAndGoals: 'A present under a given price that arrives before a given date, with a note inside.',
      painPoints: 'Learns the shipping cost and the delivery date on the last page, and leaves.',
    },
    {
      name: 'Returning collector',
      characteristics: 'Owns a dozen pieces, reads the newsletter, knows glazes by name.',
      needsAndGoals: 'To be first when a new firing is put on sale, and to complete a set.',
      painPoints: 'New pieces are gone before the newsletter has been opened.',
    },
    {
      name: 'Shop owner',
      characteristics:
        'Makes, photographs, packs and answers alone. Uses a phone in the workshop and a laptop at night.',
      needsAndGoals: 'To put 20 pieces on sale in an hour, and to see each morning what has to be packed.',
      painPoints: 'Stock in a spreadsheet that is one sale behind.',
    },
  ],
  features: [
    {
      name: 'Browse the catalogue',
      description:
        'Visitors see products by category with photo, price and stock, and filter them by price, colour and “in stock”.',
      importance: 'High',
    },
    {
      name: 'Fill a basket',
      description:
        'A basket keeps products and quantities for 30 days on the device. It shows the sum with shipping for the chosen country before the checkout begins.',
      importance: 'High',
    },
    {
      name: 'Check out as a guest',
      description:
        'Address, shipping, payment on one page. Stock is reserved for 15 minutes from the first step; the order exists when the payment provider confirms it.',
      importance: 'High',
    },
    {
      name: 'Pack orders',
      description:
        'The owner sees paid orders, oldest first, prints packing slip and label, and marks them as sent with a tracking number. The customer gets an e-mail at each step.',
      importance: 'High',
    },
    {
      name: 'Keep the stock',
      description:
        'The owner adds products with photos and variants, changes stock and price, and takes a product off sale without deleting it.',
      importance: 'High',
    },
    {
      name: 'Return an order',
      description:
        'Within 14 days of delivery a customer asks for a return from the link in the order e-mail; the owner accepts and refunds all or part.',
      importance: 'Medium',
    },
    {
      name: 'Tell me when it is back',
      description:
        'A visitor leaves an e-mail address at a sold-out product and gets one message when it is back.',
      importance: 'Low',
    },
  ],
  userStories: [
    {
      persona: 'Gift buyer',
      goal: 'see only what is in stock and below 40 euros',
      benefit: 'I do not fall for something that I cannot have',
      relatedFeature: 'FE-1 Browse the catalogue',
    },
    {
      persona: 'Gift buyer',
      goal: 'know the whole price and the delivery date before I type my address',
      benefit: 'I can decide in the basket and not on the last page',
      relatedFeature: 'FE-2 Fill a basket',
    },
    {
      persona: 'Gift buyer',
      goal: 'pay without creating an account',
      benefit: 'I am done in two minutes on the phone',
      relatedFeature: 'FE-3 Check out as a guest',
    },
    {
      persona: 'Returning collector',
      goal: 'hear about the glaze that I collect when it is back',
      benefit: 'I can complete my set without looking every day',
      relatedFeature: 'FE-7 Tell me when it is back',
    },
    {
      persona: 'Shop owner',
      goal: 'see in one list what has to be packed today',
      benefit: 'no order waits longer than two working days',
      relatedFeature: 'FE-4 Pack orders',
    },
    {
      persona: 'Shop owner',
      goal: 'put a new product on sale from my phone',
      benefit: 'a firing is online on the day it leaves the kiln',
      relatedFeature: 'FE-5 Keep the stock',
    },
  ],
  acceptanceCriteria: [
    {
      userStoryId: 'US-1 see only what is in stock and below 40 euros',
      criteria: [
        'Given products at 39.90 and 40.10 euros, when I filter “up to 40”, then only the first is shown.',
        'Given a product whose last piece was sold, when I filter “in stock”, then it is not shown.',
        'The filters are part of the address: opened on another device, it shows the same list.',
      ],
    },
    {
      userStoryId: 'US-2 know the whole price and the delivery date before I type my address',
      criteria: [
        'When I choose a country in the basket, then shipping, tax and sum are shown within 1 second.',
        'The sum in the basket equals the sum that is charged, to the cent.',
        'When we do not ship to that country, then the basket says so and the checkout cannot be started.',
      ],
    },
    {
      userStoryId: 'US-3 pay without creating an account',
      criteria: [
        'Given one piece left and two customers in the checkout, then the second is told that it is reserved, before paying.',
        'When 15 minutes pass without a payment, then the piece can be bought by others again.',
        'When the payment is declined, then basket and address are kept and no order exists.',
        'When the payment is confirmed twice by the provider, then there is one order.',
      ],
    },
    {
      userStoryId: 'US-5 see in one list what has to be packed today',
      criteria: [
        'Paid orders that are not sent are listed, the oldest first; no other order is.',
        'When I mark an order as sent, then the customer has an e-mail with the tracking link within 5 minutes.',
      ],
    },
  ],
  dataModels: [
    {
      name: 'Category',
      description: 'A shelf of the shop, such as “Mugs”.',
      attributes: [
        { name: 'name', type: 'Text', required: true, example: 'Mugs' },
        { name: 'position', type: 'Number', required: true, example: '2' },
      ],
      relationships: 'A Category has many Products.',
    },
    {
      name: 'Product',
      description: 'What is shown as one entry of the catalogue.',
      attributes: [
        { name: 'title', type: 'Text', required: true, example: 'Tall mug' },
        { name: 'description', type: 'Text', required: false, example: 'Stoneware, dishwasher-proof' },
        { name: 'photos', type: 'List', required: true, example: 'front.jpg, handle.jpg' },
        { name: 'isOnSale', type: 'Boolean', required: true, example: 'true' },
      ],
      relationships: 'A Product belongs to one Category. A Product has many Variants.',
    },
    {
      name: 'Variant',
      description: 'What can be bought: a product in one size and colour, with its own stock.',
      attributes: [
        { name: 'label', type: 'Text', required: true, example: 'Celadon, 350 ml' },
        { name: 'priceInCents', type: 'Number', required: true, example: '3900' },
        { name: 'weightInGrams', type: 'Number', required: true, example: '420' },
        { name: 'stock', type: 'Number', required: true, example: '6' },
      ],
      relationships: 'A Variant belongs to one Product. A Variant has many Order Lines.',
    },
    {
      name: 'Order',
      description: 'What one customer has bought at one moment. Prices in it never change afterwards.',
      attributes: [
        { name: 'number', type: 'Text', required: true, example: '2026-00412' },
        { name: 'email', type: 'Text', required: true, example: 'ines@example.org' },
        { name: 'shippingAddress', type: 'Text', required: true, example: '12 Rue des Lilas, Lyon' },
        { name: 'status', type: 'Text', required: true, example: 'paid, sent, returned' },
        { name: 'totalInCents', type: 'Number', required: true, example: '8290' },
        { name: 'paidAt', type: 'Date', required: true, example: '2026-11-21' },
      ],
      relationships: 'An Order has many Order Lines. An Order has many Returns.',
    },
    {
      name: 'Order Line',
      description: 'One variant in one order, at the price of that day.',
      attributes: [
        { name: 'quantity', type: 'Number', required: true, example: '2' },
        { name: 'priceInCents', type: 'Number', required: true, example: '3900' },
      ],
      relationships: 'An Order Line belongs to one Order. An Order Line belongs to one Variant.',
    },
    {
      name: 'Return',
      description: 'A customer’s wish to send something back, and what became of it.',
      attributes: [
        { name: 'reason', type: 'Text', required: false, example: 'Broken on arrival' },
        { name: 'refundInCents', type: 'Number', required: false, example: '3900' },
        { name: 'askedAt', type: 'Date', required: true, example: '2026-12-02' },
      ],
      relationships: 'A Return belongs to one Order.',
    },
  ],
  technicalRequirements: {
    frontend:
      'Pages rendered on the server, so that products are found by search engines; a basket that works without an account.',
    backend: 'One HTTP server with a JSON API. Stock is reserved and sold in one database transaction.',
    database: 'PostgreSQL. Money as whole cents, never as a floating-point number.',
    mobile: 'The same pages from 360 px width; no native app.',
    architecture: 'One server, one database, photos in object storage behind a CDN.',
    thirdPartyApis:
      'Stripe Checkout or Mollie for payments by webhook; the carrier’s API for labels; one provider for transactional e-mail.',
    libraries: 'The payment provider’s own library; an image library that writes AVIF in 3 widths.',
    otherNotes: 'Every webhook is stored as it came before it is worked on, and can be replayed.',
  },
  nonFunctionalRequirements: {
    targetPlatform: 'Web, phones first; the last two versions of Chrome, Safari, Firefox and Edge',
    securityConsiderations: {
      handlesSensitiveData: true,
      authRequired: true,
      other:
        'Card data never reaches our server. The owner signs in with a second factor; customers reach an order by a signed link that ends after 60 days.',
    },
    performanceNotes:
      'A product page shows its first photo within 2.5 s on a 4G phone at the 75th percentile. The checkout answers each step within 500 ms.',
    scalabilityNotes:
      '400 products, 5,000 visitors a day, 30 orders in the first 10 minutes of a new firing.',
    usabilityNotes:
      'WCAG 2.2 AA. The checkout can be done by keyboard and with a screen reader; 44 px touch targets.',
  },
  constraints: {
    mandatoryTechnologies: 'A payment provider that is licensed in the EU.',
    keyExclusions: 'No marketplace, no second seller, no advertising trackers.',
    compliance:
      'GDPR; 14 days to withdraw from a purchase; prices with VAT; the “order with obligation to pay” button; VAT One-Stop-Shop above 10,000 euros a year.',
    budgetConstraints:
      '60 euros a month for hosting and e-mail; 3 % of each sale for payments; 10 weeks of one developer.',
  },
  outOfScope: {
    excludedFeatures:
      '- Customer accounts with a password\n- Vouchers and loyalty points\n- Shipping outside the EU\n- Several currencies or languages\n- Product reviews\n- An app for phones',
  },
  glossary: [
    {
      term: 'Variant',
      definition: 'What can be bought: a product in one size and colour. Stock is counted here.',
    },
    {
      term: 'Reserved',
      definition: 'In somebody’s checkout for at most 15 minutes; not sold, and not to be bought by others.',
    },
    { term: 'Firing', definition: 'All pieces that left the kiln together and go on sale at one moment.' },
    { term: 'Sent', definition: 'Handed to the carrier; has a tracking number.' },
  ],
}

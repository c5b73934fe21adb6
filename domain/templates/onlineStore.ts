import type { Template } from './template.ts'

/** A shop of one maker: a small catalogue, a checkout for guests, orders that are packed by hand. */
export const onlineStore: Template = {
  brainDump: `Our own shop for what we make: pottery, 80 pieces at a time, sold until they’re gone.
This template describes a small store with one seller. Answer these for yours, and change the modules accordingly:

- What do you sell, and how many different products will there be in a year? (here: 80 at a time, 400 a year)
- Does a product come in sizes or colours, or is each piece one of a kind? (here: both)
- Where do you ship to, who delivers, and who pays for it? (here: EU, one carrier, flat rate by weight)
- Do customers need an account, or is an email address enough? (here: guests can buy)
- Which taxes apply where, and who writes the invoice?
- What happens when the last one is in two baskets at once? (here: reserved at checkout for 15 minutes)
- How does a return work, and who pays the return postage?
- Who packs the orders, and with which device in hand?`,
  overview: {
    corePurpose:
      'An online store where one maker sells a catalogue of up to 400 products directly, from the first look to the parcel at the door, without a marketplace between maker and customer.',
    primaryGoals:
      '1. 60% of people who start the checkout finish it, within three months of opening.\n2. An order is ready for the carrier within 2 working days, 95 times out of 100.\n3. No product is ever sold twice.',
    targetAudience:
      'People in the EU between 25 and 65 who buy handmade tableware two to four times a year, mostly as gifts, three out of four on their phone.',
  },
  problemStatement: {
    painPoint:
      'Orders arrive as direct messages and emails. Each one takes about 25 minutes of questions about colour, address and payment, and one in ten ends with “sorry, that one’s gone”.',
    whoExperiences:
      'The maker in the two weeks before Christmas, and customers who see a piece on Sunday evening and want to buy it that same evening.',
    whyImportant:
      'At 40 orders a month, the messages cost 16 hours of work, and marketplaces take 12 to 20% of each sale, more than the margin on a mug.',
  },
  personas: [
    {
      name: 'Gift buyer',
      characteristics:
        'Buys on a phone in the evening, has never heard of the maker before, pays by card or digital wallet.',
      needsAndGoals: 'A gift under a certain price that arrives before a certain date, with a note inside.',
      painPoints: 'Finds out the shipping cost and the delivery date on the last page, and leaves.',
    },
    {
      name: 'Returning collector',
      characteristics: 'Owns a dozen pieces, reads the newsletter, knows glazes by name.',
      needsAndGoals: 'To be first when a new firing goes on sale, and to complete a set.',
      painPoints: 'New pieces are gone before the newsletter is opened.',
    },
    {
      name: 'Shop owner',
      characteristics:
        'Makes, photographs, packs and answers messages alone. Uses a phone in the workshop and a laptop at night.',
      needsAndGoals: 'To put 20 pieces on sale in an hour, and see each morning what has to be packed.',
      painPoints: 'Tracks stock in a spreadsheet that’s one sale behind.',
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
        'A basket keeps products and quantities for 30 days on the device. It shows the total with shipping to the chosen country before the checkout starts.',
      importance: 'High',
    },
    {
      name: 'Check out as a guest',
      description:
        'Address, shipping and payment on one page. Stock is reserved for 15 minutes from the first step; the order is created when the payment provider confirms it.',
      importance: 'High',
    },
    {
      name: 'Pack orders',
      description:
        'The owner sees paid orders, oldest first, prints the packing slip and label, and marks them as sent with a tracking number. The customer gets an email at each step.',
      importance: 'High',
    },
    {
      name: 'Manage the stock',
      description:
        'The owner adds products with photos and variants, changes stock and price, and takes a product off sale without deleting it.',
      importance: 'High',
    },
    {
      name: 'Return an order',
      description:
        'Within 14 days of delivery, a customer asks for a return through the link in the order email; the owner accepts and refunds all or part of it.',
      importance: 'Medium',
    },
    {
      name: 'Tell me when it’s back',
      description:
        'A visitor leaves an email address on a sold-out product and gets one message when it’s back.',
      importance: 'Low',
    },
  ],
  userStories: [
    {
      persona: 'Gift buyer',
      goal: 'see only what’s in stock and under 40 euros',
      benefit: 'I don’t fall for something I can’t have',
      relatedFeature: 'FE-1 Browse the catalogue',
    },
    {
      persona: 'Gift buyer',
      goal: 'know the full price and the delivery date before I type my address',
      benefit: 'I can decide in the basket, not on the last page',
      relatedFeature: 'FE-2 Fill a basket',
    },
    {
      persona: 'Gift buyer',
      goal: 'pay without creating an account',
      benefit: 'I’m done in two minutes on the phone',
      relatedFeature: 'FE-3 Check out as a guest',
    },
    {
      persona: 'Returning collector',
      goal: 'hear when the glaze I collect is back',
      benefit: 'I can complete my set without checking every day',
      relatedFeature: 'FE-7 Tell me when it’s back',
    },
    {
      persona: 'Shop owner',
      goal: 'see what has to be packed today in one list',
      benefit: 'no order waits longer than two working days',
      relatedFeature: 'FE-4 Pack orders',
    },
    {
      persona: 'Shop owner',
      goal: 'put a new product on sale from my phone',
      benefit: 'a firing is online on the day it leaves the kiln',
      relatedFeature: 'FE-5 Manage the stock',
    },
  ],
  acceptanceCriteria: [
    {
      userStoryId: 'US-1 see only what’s in stock and under 40 euros',
      criteria: [
        'Given products at 39.90 and 40.10 euros, when I filter “up to 40”, then only the first is shown.',
        'Given a product whose last piece was sold, when I filter “in stock”, then it is not shown.',
        'The filters are part of the address: opened on another device, it shows the same list.',
      ],
    },
    {
      userStoryId: 'US-2 know the full price and the delivery date before I type my address',
      criteria: [
        'When I choose a country in the basket, then shipping, tax and total are shown within 1 second.',
        'The total in the basket equals the amount charged, to the cent.',
        'When we don’t ship to that country, then the basket says so and the checkout can’t be started.',
      ],
    },
    {
      userStoryId: 'US-3 pay without creating an account',
      criteria: [
        'Given one piece left and two customers in the checkout, then the second is told it’s reserved before paying.',
        'When 15 minutes pass without a payment, then others can buy the piece again.',
        'When the payment is declined, then the basket and address are kept and no order is created.',
        'When the provider confirms the payment twice, then there is one order.',
      ],
    },
    {
      userStoryId: 'US-5 see what has to be packed today in one list',
      criteria: [
        'Paid orders that haven’t been sent are listed, oldest first; no other orders are.',
        'When I mark an order as sent, then the customer gets an email with the tracking link within 5 minutes.',
      ],
    },
  ],
  dataModels: [
    {
      name: 'Category',
      description: 'A shelf in the shop, such as “Mugs”.',
      attributes: [
        { name: 'name', type: 'Text', required: true, example: 'Mugs' },
        { name: 'position', type: 'Number', required: true, example: '2' },
      ],
      relationships: 'A Category has many Products.',
    },
    {
      name: 'Product',
      description: 'What’s shown as one entry in the catalogue.',
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
      description: 'What one customer bought in one go. Its prices never change afterwards.',
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
      description: 'One variant in one order, at that day’s price.',
      attributes: [
        { name: 'quantity', type: 'Number', required: true, example: '2' },
        { name: 'priceInCents', type: 'Number', required: true, example: '3900' },
      ],
      relationships: 'An Order Line belongs to one Order. An Order Line belongs to one Variant.',
    },
    {
      name: 'Return',
      description: 'A customer’s request to send something back, and what came of it.',
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
      'Pages rendered on the server, so that search engines find the products; a basket that works without an account.',
    backend: 'One HTTP server with a JSON API. Stock is reserved and sold in one database transaction.',
    database: 'PostgreSQL. Money as whole cents, never as a floating-point number.',
    mobile: 'The same pages from 360 px wide; no native app.',
    architecture: 'One server, one database, photos in object storage behind a CDN.',
    thirdPartyApis:
      'Stripe Checkout or Mollie for payments by webhook; the carrier’s API for labels; one provider for transactional email.',
    libraries: 'The payment provider’s own library; an image library that writes AVIF in 3 widths.',
    otherNotes: 'Every webhook is stored as received before it’s processed, and can be replayed.',
  },
  nonFunctionalRequirements: {
    targetPlatform: 'Web, mobile first; the last two versions of Chrome, Safari, Firefox and Edge',
    securityConsiderations: {
      handlesSensitiveData: true,
      authRequired: true,
      other:
        'Card data never reaches our server. The owner signs in with a second factor; customers open an order through a signed link that expires after 60 days.',
    },
    performanceNotes:
      'A product page shows its first photo within 2.5 s on a 4G phone at the 75th percentile. The checkout responds to each step within 500 ms.',
    scalabilityNotes:
      '400 products, 5,000 visitors a day, 30 orders in the first 10 minutes of a new firing.',
    usabilityNotes:
      'WCAG 2.2 AA. The checkout works with a keyboard and a screen reader; 44 px touch targets.',
  },
  constraints: {
    mandatoryTechnologies: 'A payment provider licensed in the EU.',
    keyExclusions: 'No marketplace, no second seller, no advertising trackers.',
    compliance:
      'GDPR; 14 days to withdraw from a purchase; prices including VAT; the “order with obligation to pay” button; the VAT One-Stop-Shop above 10,000 euros a year.',
    budgetConstraints:
      '60 euros a month for hosting and email; 3% of each sale for payments; one developer for 10 weeks.',
  },
  outOfScope: {
    excludedFeatures:
      '- Customer accounts with a password\n- Vouchers and loyalty points\n- Shipping outside the EU\n- Multiple currencies or languages\n- Product reviews\n- A mobile app',
  },
  glossary: [
    {
      term: 'Variant',
      definition: 'What can be bought: a product in one size and colour. Stock is counted here.',
    },
    {
      term: 'Reserved',
      definition: 'In someone’s checkout for at most 15 minutes; not sold, but not available to others.',
    },
    { term: 'Firing', definition: 'All pieces that left the kiln together and go on sale at the same time.' },
    { term: 'Sent', definition: 'Handed to the carrier; has a tracking number.' },
  ],
}

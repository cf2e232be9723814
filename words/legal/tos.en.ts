import type { LegalText } from './shape.ts'

export const tos: LegalText = {
  title: 'Terms of Service',
  effective: 'Effective January 31, 2025',
  intro: [
    'These Terms are the agreement between you and the operator of this Interchange site, a service in which people who come to the same event find those they can help and those who can help them. Please read them before you create an account, buy a place or publish an event.',
    'Four points deserve your attention first: the money paid for a paid event is divided as described under “How the money is divided”; our liability to you is limited to {{liabilityCap}}; disputes are decided by binding arbitration in {{arbitrationCity}}; and you and we give up class actions.',
  ],
  sections: [
    {
      id: 'agreement',
      heading: 'The agreement and who makes it',
      paragraphs: [
        '“We”, “us” and “the provider” mean {{operator}}. “You” means the person who uses the service and, if you act for an organization, that organization too; you confirm that you may bind it. You reach us at {{contactEmail}}, and on request we tell you our full legal name and postal address.',
        'You accept these Terms when you create an account, register for an event, publish one or take part as an affiliate. If you do not agree, please do not use the service. How we treat personal data is explained in the Privacy Policy.',
        'The Interchange software is published under its own open-source license. These Terms govern the service we run with it and take away no right that license gives you.',
      ],
    },
    {
      id: 'accounts',
      heading: 'Your account',
      paragraphs: [
        'You must be at least 18 years old and able to make a binding contract. You need an email address of your own, which you confirm with a code, and what you tell us and others about yourself must be true. Do not open a further account to get around a limit or a suspension.',
        'Keep your password and the codes we send you to yourself. You answer for what is done through your account unless you could not reasonably have prevented it. Tell us at once if you think someone else has used it.',
        'You may delete your account at any time in your profile; the deletion can be undone for 14 days. If you still host a paid event, hold or cancel it first, so that no one who has paid is left without an answer.',
      ],
    },
    {
      id: 'events-and-roles',
      heading: 'Events and who does what',
      paragraphs: [
        'An “event” is any occasion to meet that is published on Interchange, in person, online or both. The product may also call it a “nexus”; the two words mean the same.',
        {
          list: [
            'The host, also called the event creator, publishes the event, sets its rules, prices and refund policy, and holds it. Co-hosts act with the rights the host gives them.',
            'Attendees register for an event and, if they choose, are matched with one another.',
            'Affiliates recommend an event and may earn a commission.',
            'We provide the service. Unless the event page says otherwise, we do not organize the event and do not employ, supervise or represent the host, except in receiving payments as described below.',
          ],
        },
        'The host answers for the event: that its description is true, that it takes place as announced, that place and content are lawful and reasonably safe, and that permits, insurance and taxes are in order. The contract to attend is made between the attendee and the host.',
        'A host may use attendees’ data only to prepare, hold and follow up that event, must protect it, and must respect each person’s choices. Exporting a list does not end these duties.',
      ],
    },
    {
      id: 'registration',
      heading: 'Invitation codes and registration',
      paragraphs: [
        'Attendees join with an invitation code; a public event carries an open code that works for everyone. A code may be limited in number, in time or to one email address, and the host may withdraw it. Do not guess or sell codes, and do not publish a code that was meant for you alone.',
        'A host may limit the places, ask questions, require approval or keep a waitlist. A place is yours only once the service shows your registration as confirmed. An offer from the waitlist lapses at the time it states, and a place held during payment is released if the payment is not completed.',
        'If you buy several places, each further person claims theirs through a link and registers in their own name. Until then the place counts towards the capacity of the event, but no one is matched for it.',
      ],
    },
    {
      id: 'matching-and-assistant',
      heading: 'Matching and the assistant',
      paragraphs: [
        'You say what you are looking for (your objectives) and what you offer (your offerings). The service compares them with those of the other attendees and suggests matches, with reasons that quote both people’s own words. The strength shown for a match is an estimate. A better rank cannot be bought.',
        'We do not check anyone’s identity, qualifications or intentions, and we do not promise that a match leads to a meeting, a contract, an investment or any other result. Where an event aims at a certain number of matches for each person, the service says so when that number cannot be reached. Use your own judgment before you share confidential information, sign, pay or meet someone alone.',
        'The thinking assistant and the tool that improves texts work by fixed rules or, where we have configured one, with a language model. They make proposals and can be wrong. Nothing is applied until you accept it, and what you accept is your own statement. Their answers are not legal, financial or other professional advice.',
      ],
    },
    {
      id: 'payments',
      heading: 'Prices and payment',
      paragraphs: [
        'Before you pay, you see the full price, the refund policy and how the amount will be divided. The price shown is all you pay: the card fee is contained in it, not added to it. The host sees to it that any tax due is included.',
        'Cards are charged by a payment provider, an independent company, on its own pages and under its own terms. We never receive your full card number. We receive the payment on behalf of the host, and by paying us you have paid the host.',
        'The card fee is {{cardFeePercent}} of the amount paid plus {{cardFeeFixed}} for each payment. Amounts with a dollar sign are in United States dollars; for another currency, the fixed part is the one shown before payment. Free registrations carry no card fee. If the payment provider charges us more or less than this, the difference is ours.',
        'If a payment arrives when the place is already gone, we refund it in full. Where the service states that payments are test payments, no real money moves and no one acquires a claim to any.',
      ],
    },
    {
      id: 'revenue-split',
      heading: 'How the money is divided',
      paragraphs: [
        'For every paid event, the card fee ({{cardFeePercent}} + {{cardFeeFixed}}) is first taken off the amount paid. What is left is divided:',
        {
          list: [
            '{{providerShare}} goes to the provider, as our fee for the service;',
            '{{creatorShare}} goes to the event creator.',
          ],
        },
        'If an affiliate brought the attendee, the affiliate’s commission is a share of the event creator’s part. It neither reduces our part nor raises the price.',
        'The parts are calculated in the smallest unit of the currency and always add up to the amount paid; on a tie, the last unit goes to the event creator. They are stored with each order, and a later change of the division does not touch an order already paid.',
        'What the payment provider charges us for disputes, connected accounts and payouts is paid out of our part.',
      ],
    },
    {
      id: 'payouts',
      heading: 'Payouts to hosts and affiliates',
      paragraphs: [
        'To be paid out, a host or affiliate opens an account with the payment provider and gives it the details it must ask for by law. We never ask for bank details ourselves. A paid event may be published before that account is ready; until then the money waits with us.',
        'The event creator’s part is normally transferred 48 hours after the end of the event, provided that the account is active and no dispute about the payment is open. How soon the money then reaches a bank account depends on the payment provider.',
        'We may hold back a payout for as long as necessary if there are signs of fraud, if the event did not take place or differed materially from its description, or if the law or the payment provider requires it. We give the reason unless the law forbids it.',
        'If a refund or a lost dispute cannot be recovered from your account with the payment provider, you owe us that amount and we may deduct it from later payouts. You are responsible for the taxes on what you receive.',
      ],
    },
    {
      id: 'refunds',
      heading: 'Cancellation and refunds',
      paragraphs: [
        'Each paid event has one of three refund policies, chosen by the host and shown before payment:',
        {
          list: [
            'Flexible: a full refund if you cancel at least 24 hours before the start.',
            'Moderate: a full refund if you cancel at least 7 days before the start.',
            'None: no refund if you cancel, except in the cases below.',
          ],
        },
        'If the host cancels the event, everyone who paid is offered a full refund. If the start of the event is moved by more than two hours, you may cancel and receive a full refund whatever the policy. Before you confirm a cancellation, the service shows what you get back.',
        'A refund goes to the means of payment you used. It is borne in the same proportions in which the payment was divided, and a commission shrinks with it. Unless we told you otherwise before you paid, the card fee on a refunded payment is at our expense and does not reduce your refund.',
        'If you are dissatisfied, please ask the host or us before you dispute a payment with your bank; it is usually quicker. A lost dispute is treated like a refund.',
        'Rights of withdrawal and refund that consumer law gives you are not affected.',
      ],
    },
    {
      id: 'affiliates',
      heading: 'Affiliates',
      paragraphs: [
        'A host may invite affiliates or allow people to apply. The host sets the rate, and the commission is that share of the event creator’s part of a payment. The rate in force at the time of the sale applies; a change affects later sales only.',
        'Which affiliate is credited follows the rule shown in the program; unless it says otherwise, it is the one whose link was opened last within 30 days before the registration. A commission becomes due 14 days after the end of the event and is paid together with others once the minimum shown is reached. Refunds and lost disputes reduce it, even after payment; the amount is then deducted from the next payout.',
        'Affiliates must say openly that they earn a commission, may make only true statements and must not send unsolicited messages. They must not refer themselves, use several accounts or generate artificial clicks or sales. The host or we may pause an affiliate or cancel a commission obtained in such a way, and we give the reason. Affiliates are neither our employees nor our agents.',
      ],
    },
    {
      id: 'your-content',
      heading: 'What you write and upload',
      paragraphs: [
        'Your content remains yours. You allow us, without payment and without exclusivity, worldwide, to store, copy, format, translate and show it as far as running the service requires and to the people you made it visible to. This permission does not let us sell your content. It ends when the content is deleted, except for what others may rightly keep, such as messages in their conversations, and for records the law obliges us to keep.',
        'You confirm that you may use what you upload and that it breaks neither the law nor anyone’s rights. A machine translation is marked as one; the original wording counts.',
        'If content on the service infringes your rights, write to {{contactEmail}} and tell us what it is, where it appears, which right is concerned and how we can reach you. If you send us ideas for the product, we may use them free of charge.',
      ],
    },
    {
      id: 'conduct',
      heading: 'How we treat one another',
      paragraphs: [
        'You must not use the service to:',
        {
          list: [
            'harass, threaten, deceive or discriminate against anyone, or pass yourself off as someone else;',
            'contact a person who has blocked you, or use contact details for something that person did not agree to;',
            'send spam, or promote fraudulent or unlawful offers;',
            'publish an event that is unlawful or that you do not mean to hold;',
            'sell outside the service a place offered here, so as to avoid the division of revenue;',
            'gather data in bulk, reach data that is not meant for you, or build a directory from the service;',
            'spread malicious code, overload the service or get around its limits, blocks and prices.',
          ],
        },
        'If you find a security weakness, please report it in good faith to {{contactEmail}} and leave other people’s data alone.',
      ],
    },
    {
      id: 'suspension',
      heading: 'Blocking, reports and suspension',
      paragraphs: [
        'You can block or report anyone. A block is quiet and works in both directions. A report comes to the host or to us together with the part of the conversation it concerns.',
        'If someone breaks these Terms or the law, puts others at risk, or if a court, an authority or the payment provider requires it, we may warn or mute that person, remove content, remove the person from an event, or suspend or close the account. We choose the mildest measure that works.',
        'A suspended person is signed out and told the reason. To appeal, write to {{contactEmail}}; a person, not a program, reviews the decision. Money due before the suspension stays due, subject to refunds, disputes and the holds described above.',
      ],
    },
    {
      id: 'disclaimers',
      heading: 'No warranty, and claims by others',
      paragraphs: [
        'The service is provided as it is and as it is available. As far as the law allows, we give no warranty, express or implied, in particular none of merchantability, fitness for a particular purpose or non-infringement, and none that the service will be uninterrupted or free of errors or that data will never be lost.',
        'As far as the law allows, we do not answer for the conduct of hosts, attendees or affiliates, for the events themselves, or for services of other companies such as sign-in, payment, mail or language models.',
        'If you breach these Terms or the law through your own fault and someone else therefore makes a claim against us, you compensate us for the claim and the reasonable cost of defending it. Consumers owe this only as far as the law provides.',
      ],
    },
    {
      id: 'liability',
      heading: 'Limit of liability',
      paragraphs: [
        'As far as the law allows, our total liability to you for all claims arising from or connected with the service or these Terms, on whatever legal ground, is limited to {{liabilityCap}} altogether.',
        'As far as the law allows, we are not liable for indirect, incidental, special, consequential or punitive damages, or for lost profit, revenue, data, goodwill or opportunities.',
        'The limit does not concern money we owe you under these Terms: refunds, the event creator’s part and commissions that are due. Nor does it apply where the law does not permit liability to be limited, for example, depending on the law that applies, for fraud, intent, gross negligence, or death or personal injury. Where the law permits only part of these limits, that part applies.',
      ],
    },
    {
      id: 'arbitration',
      heading: 'Disputes and binding arbitration',
      paragraphs: [
        'If something has gone wrong, first write to {{contactEmail}} with your name, the event and what you ask for. You and we then try in good faith for 30 days to settle the matter.',
        'If that fails, every dispute arising from or connected with the service or these Terms, including whether they are valid and whether this section covers the dispute, is finally decided by binding arbitration before one arbitrator seated in {{arbitrationCity}}. The arbitrator decides instead of a judge or jury, the decision is final, and courts can enforce it. You and we give up the right to a trial in court or before a jury.',
        'You and we choose the arbitrator together. If we cannot agree within 30 days, a recognized arbitration institution in that city or, if there is none, the competent court there makes the choice. The procedure may be held in writing or by video, so that no one has to travel. The arbitrator may grant an individual whatever a court could, within these Terms.',
        {
          list: [
            'Either side may instead take an individual claim to a small-claims court that is competent for it.',
            'Either side may ask a court for an urgent order against imminent harm or the misuse of intellectual property.',
            'You may always complain to a public authority.',
          ],
        },
        'The law in force in that city governs these Terms, without its rules on conflicts of law. If you are a consumer, you keep the protection that the mandatory law of your country gives you, including any right to go to court there.',
      ],
    },
    {
      id: 'class-action-waiver',
      heading: 'No class actions',
      paragraphs: [
        'As far as the law allows, you and we may bring claims against each other only individually, and not as a plaintiff or member in a class, collective, consolidated or representative action. The arbitrator may not combine the claims of several people unless all of them and we agree, and may grant relief only to the person who brings the claim.',
        'If this waiver cannot be enforced for a particular claim, that claim alone is decided by a court, and everything else remains in arbitration.',
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Changes, general rules and contact',
      paragraphs: [
        'We may change these Terms for good reason, such as new functions, a change in the law or safety. We announce a material change by email or in the service at least 30 days beforehand, and ask for your acceptance again where the law requires it; you may delete your account before it takes effect. A change does not apply to orders already paid or disputes already raised. We give notice of at least 30 days before we end the service, unless law or security leaves us no time.',
        'If one provision is invalid, the others remain in force. Not using a right does not give it up. You may transfer this agreement only with our consent; we may transfer it to someone who takes over the service if your rights are not reduced.',
        'These Terms exist in English, Chinese, Spanish and Hindi. If they differ, the English version decides, unless the law lets you rely on the version in your language.',
        'Questions about these Terms: {{contactEmail}}.',
      ],
    },
  ],
}

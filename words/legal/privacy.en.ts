import type { LegalText } from './shape.ts'

export const privacy: LegalText = {
  title: 'Privacy Policy',
  effective: 'Effective January 31, 2025',
  intro: [
    'This policy says which personal data Interchange uses, what for, who sees it, how long it is kept and what you can decide. In short: your matches see your name, what you made visible, and the objectives and offerings that explain the match. You can get a copy of your data, correct it or delete it, and you can opt out of promotions. We do not sell your data.',
    'An “event” in this policy is any occasion to meet that is published on Interchange; the product may also call it a “nexus”.',
  ],
  sections: [
    {
      id: 'controller',
      heading: 'Who is responsible',
      paragraphs: [
        'Interchange is software that anyone may host. The controller of your personal data is {{operator}} (“we”). The authors of the software receive no data from this site merely for having written it.',
        'Write to {{contactEmail}} about anything in this policy. On request we tell you our full legal name and postal address and, where the law requires us to have them, our data protection officer and representative.',
        'The host of an event decides what to ask its attendees and is itself responsible for what it does with the attendee data it sees or exports.',
      ],
    },
    {
      id: 'data-we-hold',
      heading: 'The data we hold',
      paragraphs: [
        'Most of it comes from you; some is created as you use the service, and a little comes from others, such as a host who invites you or a payment provider that confirms a payment.',
        {
          list: [
            'Account: name, email address, identifier at the sign-in service, language, time zone, account status, and the version of these documents that you accepted.',
            'Profile, as far as you fill it in: photo, headline, biography, company, role, links, languages, pronouns, city, and your public page if you host. Location data inside photos is removed.',
            'Comfort settings, all optional: the kind and number of meetings you like, a quiet place, step-free access. Where this says something about your health, we use it only if you chose to give it, and only to arrange your meetings.',
            'Objectives and offerings, with their topics, priority and language.',
            'Taking part: registrations, the answers you give to a host, invitation codes used, waitlist, check-in, matches and what you decided about them, meetings, rounds, ratings, private notes and follow-ups.',
            'Messages, blocks, reports and feedback, and your conversations with the thinking assistant.',
            'Money: orders, amounts, how they were divided, refunds, payouts and commissions, and the payment provider’s reference numbers. We hold no full card numbers and no bank details.',
            'Affiliates: the code, and the clicks, sign-ups and sales credited to it.',
            'Technical records: the time and kind of a request, network address, browser type, errors and security events.',
          ],
        },
      ],
    },
    {
      id: 'why-we-use-it',
      heading: 'What we use it for, and why we may',
      paragraphs: [
        {
          list: [
            'To run your account, your registrations, payments, payouts and messages: this is needed to perform our contract with you.',
            'To match you with others and arrange meetings: this is what you ask for when you agree to matching at an event. You can withdraw that consent.',
            'To keep the service safe, limit abuse, deal with reports, fix faults and settle disputes: this is our legitimate interest and that of the other users.',
            'To measure and improve the quality of matching, in aggregate figures: with your consent to aggregate statistics.',
            'To keep accounts, pay taxes and answer authorities: this is a legal duty.',
            'To send you product news and let sponsors know about you: only with your consent.',
          ],
        },
        'Matching is automatic. It compares the topics of objectives and offerings, languages and settings, gives each suggestion a strength and a reason, and shares attention fairly among everyone taking part. It has no legal or similarly serious effect on you, and you may ignore or refuse every suggestion without giving a reason.',
      ],
    },
    {
      id: 'consents',
      heading: 'One consent for each purpose',
      paragraphs: [
        'We ask separately for each of these purposes and record what you agreed to, which wording and when:',
        {
          list: [
            'being listed in the directory of an event;',
            'being matched with other attendees;',
            'chat with people who also want to talk to you;',
            'photos taken at an event;',
            'passing your details to sponsors (off unless you switch it on);',
            'product news and other promotions (off unless you switch them on);',
            'aggregate statistics.',
          ],
        },
        'Refusing one purpose does not affect the others, although without matching we cannot suggest anyone to you. You may withdraw a consent at any time, and we act on it at once: matches already computed are withdrawn too. What was done before remains lawful.',
      ],
    },
    {
      id: 'matches',
      heading: 'What your matches see',
      paragraphs: [
        'Data is shared with the people you are matched with; that is what matching is for. A person matched with you sees:',
        {
          list: [
            'your name;',
            'the parts of your profile you made visible to them. For each field you choose: everyone, attendees, only people whose interest is mutual, or no one;',
            'those of your objectives and offerings that are quoted in the reasons for the match, in your own words and, where translation is used, in a version marked as translated.',
          ],
        },
        'Your interest in a match is shown to the other person only when it is mutual. If you pass on someone, that person is never told, neither directly nor through counts, timing or order. Contact details are revealed only step by step, by both of you.',
        'Private notes are yours alone. If you block someone, each of you disappears for the other without a notice.',
      ],
    },
    {
      id: 'hosts-and-others',
      heading: 'What hosts and others see',
      paragraphs: [
        {
          list: [
            'The host and co-hosts see who registered, with the name, email address, answers, ticket, invitation code, affiliate and check-in. Devices used at the entrance keep the copy they need to work without a network.',
            'Of the matching, they see how many good matches each person has and why there are not more, but not who those people are. The exception is what the host announces: timed rounds and the tables for accepted meetings, where they see who sits together.',
            'Other attendees see you in the directory only if you agreed to be listed.',
            'Everyone sees the public page and events of a host. For visitors, objectives and offerings appear only in totals, without names and only from a number at which no one can be recognized.',
            'Sponsors receive your details only if you agreed to it for that event.',
            'An affiliate sees that a sale was credited and for how much, not what you wrote.',
            'Our administrators do not see your matches. They see messages only as part of a report, and each such access is recorded.',
          ],
        },
        'If you use the calendar feed, anyone who has its private address can read it. You can replace that address in your profile.',
      ],
    },
    {
      id: 'service-providers',
      heading: 'Services that work for us',
      paragraphs: [
        'We do not sell personal data, do not share it for advertising on other sites, and use no advertising networks. We pass on only what these services need:',
        {
          list: [
            'the sign-in service, which keeps your email address and name and checks your password. We never see the password in readable form;',
            'the payment provider, which takes the payment and makes the payouts. It receives the order, the amount and your email address, and collects card, bank and identity details itself, under its own privacy policy;',
            'the mail service, which delivers our messages to your address;',
            'the hosting service on whose machines the site runs;',
            'a service that compares the meaning of texts, only where we have configured one: it receives the texts of objectives and offerings, and not whose they are;',
            'a language model, only where we have configured one, as described in the next section.',
          ],
        },
        'Some of these functions may be part of the site itself, in which case nothing leaves it for them. We disclose data to courts and authorities only where the law obliges us, and tell you unless that is forbidden. A successor who takes over the service from us remains bound by this policy.',
        'Where a service works in another country, we see to it that the data is protected as the law of your country requires, for example by standard contractual clauses. You may ask us for a list of the services in use and for these safeguards.',
      ],
    },
    {
      id: 'language-model',
      heading: 'Language model',
      paragraphs: [
        'Matching, the thinking assistant and the improvement of texts work without a language model, by fixed rules. Unless the operator configures a language model, none receives anything.',
        'Where one is configured, the service says so. It then receives the text you hand to the assistant or ask to have improved or translated, and the few profile fields named in your profile, so that it can answer you. It never receives other people’s private fields, and nothing it proposes is applied until you accept it. You can switch its use off; nothing you write is then sent to it, and the rule-based mode takes its place.',
      ],
    },
    {
      id: 'browser-storage',
      heading: 'Cookies and storage in your browser',
      paragraphs: [
        'We use only what the service needs and what you set yourself. There are no advertising cookies and no tracking by others.',
        {
          list: [
            'i18nextLng (local storage): your language, until you clear it.',
            'i18next (cookie): your language as well, so that the server can answer in it; kept for up to one year.',
            'messagingPhase (local storage): which of the two sets of words you chose, until you clear it.',
            'session (browser storage, and possibly a cookie that says only that someone is signed in): keeps you signed in until you sign out or the session expires.',
            'Session storage: the page, event and invitation code you came with, so that they survive sign-up; removed after use.',
            'touches (local storage): whose affiliate link you followed to which event, and when; for 90 days at most, and only if you followed one.',
            'Drafts of forms and, for use without a network, saved copies of tickets and lists; the saved copies are removed when you sign out.',
          ],
        },
        'If you open an affiliate’s link, it counts for the time stated in the program, 30 days unless it says otherwise, so that a registration can be credited. As long as it is kept you see who recommended the event, and can have it forgotten there. When you sign in or up, it is kept with your account or your address, so that you can go on with another device. You can clear all of this in your browser; you will then be signed out and the language may change.',
      ],
    },
    {
      id: 'retention',
      heading: 'How long we keep data',
      paragraphs: [
        {
          list: [
            'Event data, such as answers, check-in, matches, meetings and conversations: until 90 days after the end of the event, unless the event states another period. Conversations then become read-only and are deleted unless both people keep them.',
            'Account, profile, objectives and offerings: until you delete them or your account. A deletion can be undone for 14 days.',
            'Accounts whose email address was never confirmed: 7 days.',
            'Technical logs: 30 days. Texts sent to a language model: 30 days.',
            'Feedback: one year.',
            'Money records: as long as tax and accounting law requires. After you delete your account, they no longer carry your name and are kept only for that purpose.',
            'The record that you gave or withdrew a consent, and open reports or disputes: as long as they are needed to establish, exercise or defend legal claims.',
          ],
        },
        'Event data is deleted automatically, and the host and the attendees receive a receipt for it. Backup copies disappear as they are replaced by newer ones.',
      ],
    },
    {
      id: 'your-choices',
      heading: 'Your rights and how to use them',
      paragraphs: [
        {
          list: [
            'Access: download everything we hold about you from your profile, as an archive in a common machine-readable format that you can take to another service.',
            'Correct: change any field of your profile, your objectives and your offerings at any time; matching takes the change into account.',
            'Delete: remove single items or your whole account. Others then see “deleted person”; messages you sent remain readable to those who received them, your matches are closed, and only the records named under “How long we keep data” remain.',
            'Decide who sees you: set the visibility of each field, leave the directory, take part without being listed, or block someone.',
            'Restrict or object: ask us to pause a use, or object to one that rests on our legitimate interest.',
            'Withdraw any consent, and opt out of promotions.',
          ],
        },
        'If you cannot sign in, or prefer to write, use {{contactEmail}}. We make sure that it is you and answer within one month, free of charge. Using your rights never makes the service worse or more expensive for you. You may act through someone you authorize.',
        'You may also complain to the data protection authority where you live or work or where you think the rules were broken.',
      ],
    },
    {
      id: 'promotions',
      heading: 'Promotions',
      paragraphs: [
        'You receive promotions only if you switched them on. You can opt out at any time in your profile, or with the link in each such email: one click, without signing in. It takes effect at once.',
        'Messages that belong to something you did, such as a confirmation, a receipt, a change of time or place, a refund or a security notice, are not promotions. For most of them you can choose the channel in your profile.',
      ],
    },
    {
      id: 'security',
      heading: 'Security',
      paragraphs: [
        'We protect data with measures suited to the risk: connections over the internet are encrypted, each request is checked for what the person may see, access is limited to those who need it, and our logs hold no passwords, message texts or invitation codes. No system is perfectly safe. If a breach endangers your rights, we inform you and the authority as the law requires.',
        'Please choose a password you use nowhere else, and report a weakness you find to {{contactEmail}}.',
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Age, changes and contact',
      paragraphs: [
        'The service is not meant for people under 18. If we learn that we hold data about a younger person, we delete it.',
        'If we change this policy in a way that matters to you, we announce it by email or in the service at least 30 days beforehand and, where a new use needs consent, ask for it again. This policy exists in English, Chinese, Spanish and Hindi. If they differ, the English version decides, unless the law lets you rely on the version in your language.',
        'Contact for everything in this policy: {{contactEmail}}.',
      ],
    },
  ],
}

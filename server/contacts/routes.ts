import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/contacts/contacts.ts'
import { type RouteContext, mount } from '../kit/http/http.ts'
import { localeOf } from '../kit/names.store.ts'
import { readCard, replaceCode, writeCard } from './card.ts'
import { edit, followUps, keepContact, keepMet, list, remove, setBlocked } from './contacts.ts'
import { exportContacts } from './contact-export.ts'
import { listMet } from './people-met.store.ts'
import { findMetBeforeSetting } from './met-before.store.ts'
import { setMetBefore } from './met-before.ts'

/** Mounts the routes for the own card, the contacts, and whether meetings are remembered. */
export function mountContacts(app: FastifyInstance, context: RouteContext): void {
  mount(app, { ...context, endpoint: contract.readCard }, ({ db, caller }) =>
    readCard(db, caller.userId),
  )
  mount(app, { ...context, endpoint: contract.writeCard }, ({ db, body, caller, now }) =>
    writeCard(db, { userId: caller.userId, now }, body),
  )
  mount(app, { ...context, endpoint: contract.replaceCardCode }, ({ db, caller, now }) =>
    replaceCode(db, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.listContacts }, ({ db, caller }) =>
    list(db, caller.userId),
  )
  mount(app, { ...context, endpoint: contract.listFollowUps }, ({ db, caller, now }) =>
    followUps(db, { userId: caller.userId, now }),
  )
  mount(app, { ...context, endpoint: contract.keepContact }, ({ db, params, body, caller, now }) =>
    keepContact(db, { userId: caller.userId, now }, { id: params.contactId, ...body }),
  )
  mount(app, { ...context, endpoint: contract.editContact }, ({ db, params, body, caller }) =>
    edit(db, caller.userId, { id: params.contactId, ...body }),
  )
  mount(app, { ...context, endpoint: contract.removeContact }, ({ db, params, caller, now }) =>
    remove(db, { userId: caller.userId, now }, params.contactId),
  )
  mount(app, { ...context, endpoint: contract.blockContact }, ({ db, params, body, caller, now }) =>
    setBlocked(db, { userId: caller.userId, now }, { id: params.contactId, ...body }),
  )
  mount(app, { ...context, endpoint: contract.listMet }, async ({ db, caller, now }) => ({
    items: await listMet(db, caller.userId, now),
  }))
  mount(app, { ...context, endpoint: contract.keepMet }, ({ db, params, body, caller, now }) =>
    keepMet(db, { userId: caller.userId, now }, { id: params.contactId, ...body }),
  )
  mount(
    app,
    { ...context, endpoint: contract.exportContacts },
    async ({ db, query, caller, reply }) => {
      reply.header(
        'content-disposition',
        `attachment; filename="${{ vcard: 'contacts.vcf', csv: 'contacts.csv', json: 'contacts.json' }[query.format]}"`,
      )
      return exportContacts(
        query.format,
        (await list(db, caller.userId)).items,
        await localeOf(db, caller.userId),
      )
    },
  )
  mount(app, { ...context, endpoint: contract.readMetBeforeSetting }, ({ db, caller }) =>
    findMetBeforeSetting(db, caller.userId),
  )
  mount(app, { ...context, endpoint: contract.setMetBeforeSetting }, ({ db, body, caller, now }) =>
    setMetBefore(db, { userId: caller.userId, now }, body.isOn),
  )
}

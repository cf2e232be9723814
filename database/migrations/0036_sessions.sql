-- What somebody signed in with, in two short names worked out from what the browser says of itself. That text is not kept.
alter table pool_sessions add column browser text not null default '', add column system text not null default '';
alter table pool_sessions add constraint short_names check (length(browser) <= 30 and length(system) <= 30);

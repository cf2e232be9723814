-- At which change of the people the host last had everybody matched anew, rarities and all; a later matching need not do so again.
alter table events add column anew_version bigint not null default 0;

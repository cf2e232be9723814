-- Both people of a confirmed meeting can say where they meet, also where its time was found for them.
alter table meetings drop constraint place_of_a_proposal;

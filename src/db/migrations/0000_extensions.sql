-- Trigrams, for the search over leads. A trusted extension: the owner of the database may create it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

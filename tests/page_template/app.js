app(); // @TITLE@ as it stands
